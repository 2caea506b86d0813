import { isMasked } from "#lib/schemas/records/masked.ts";

const ASTERISKS = "*";

/** Whether a whole text can be what a masked one hides: its visible beginning and end agree. */
function fits(masked: string, whole: string): boolean {
  const start = masked.slice(0, masked.indexOf(ASTERISKS));
  const end = masked.slice(masked.lastIndexOf(ASTERISKS) + 1);
  return (
    whole.length >= start.length + end.length && whole.startsWith(start) && whole.endsWith(end)
  );
}

/**
 * `text` where it is whole; otherwise the first of `others` that is whole and agrees with what can
 * be seen of it; else `text` as it is. A record that has none at all is given the first whole one.
 */
export function unmask(text: string | null, others: readonly (string | null)[]): string | null {
  if (text !== null && !isMasked(text)) return text;
  const found = others.find(
    (other) => other !== null && !isMasked(other) && (text === null || fits(text, other)),
  );
  return found ?? text;
}
