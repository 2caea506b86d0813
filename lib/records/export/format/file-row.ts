/** What is in a cell: text, an amount or an instant as text, an id, a flag; null for nothing. */
export type Value = string | number | boolean | null;

/**
 * A row of a file: a value for each column, and, where the provider sent something that its
 * interface doesn't describe, the original by the column's index. Most rows have none of that.
 */
export type FileRow = { values: Value[]; unreadable: Map<number, string> | null };

/** An amount as it is in a file: exact, without superfluous zeros and without grouping. */
export function amountText(value: Value): string {
  const text = String(value);
  // Digits that came without a point end in zeros that count.
  if (!text.includes(".")) return text;
  let end = text.length;
  while (text[end - 1] === "0") end -= 1;
  return text.slice(0, text[end - 1] === "." ? end - 1 : end);
}

/** A cell's words where what came can't be read; no spreadsheet takes them for a number or a formula. */
export function unreadableText(raw: string): string {
  return `not readable: ${raw}`;
}
