/** A text as a column holds it: PostgreSQL takes neither NUL nor half a surrogate pair. */
export function columnText(text: string | null): string | null {
  return text === null ? null : text.replaceAll("\0", "").toWellFormed();
}

/** As much of a word is kept that lists are narrowed and totals grouped by: each index carries several. */
const CODE_LENGTH = 120;

/**
 * A status, a currency or another word that records share, as a column holds it: its beginning, and null
 * for an empty one, which states nothing.
 */
export function columnCode(text: string | null): string | null {
  const whole = columnText(text);
  if (whole === null || whole === "") return null;
  if (whole.length <= CODE_LENGTH) return whole;
  return [...whole].slice(0, CODE_LENGTH).join("");
}

/**
 * An instant in normal form as a column holds it: what is finer than microseconds is cut, not rounded, so
 * that it stays in its window. Null for a year that PostgreSQL does not have.
 */
export function columnInstant(instant: string | null): string | null {
  if (instant === null || instant.startsWith("0000")) return null;
  return instant.replace(/(\.\d{6})\d+/, "$1");
}
