/**
 * A text of a member's or the provider's, for an email: one line, without characters that are not seen, and
 * nothing in it that a mail program would make a link of. Every text that Counterfoil did not write
 * passes through here.
 */
export function plainText(text: string, most = 200): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]+/gu, " ")
    .replace(/:\/+/g, ": ")
    .replace(/@/g, " at ")
    .replace(/(?<=[\p{L}\p{N}])[.。．｡](?=\p{L})/gu, ". ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, most);
}

/** Text within HTML, also within an attribute's quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
