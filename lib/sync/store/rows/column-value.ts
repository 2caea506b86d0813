/** A text as a column holds it: PostgreSQL takes neither NUL nor half a surrogate pair. */
export function columnText(text: string | null): string | null {
  return text === null ? null : text.replaceAll("\0", "").toWellFormed();
}

/** A status, a currency or another word that records share, as a column holds it: null for an empty one, which states nothing. */
export function columnCode(text: string | null): string | null {
  return columnText(text) || null;
}

/**
 * An instant in normal form as a column holds it: what is finer than microseconds is cut, not rounded, so
 * that it stays in its window. Null for a year that PostgreSQL does not have.
 */
export function columnInstant(instant: string | null): string | null {
  if (instant === null || instant.startsWith("0000")) return null;
  return instant.replace(/(\.\d{6})\d+/, "$1");
}
