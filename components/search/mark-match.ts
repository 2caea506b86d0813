import type { Hit } from "#lib/schemas/mirror/search.ts";

/** A piece of what was found; `marked` is what agrees with what was typed. */
export type Piece = { at: number; text: string; marked: boolean };

/**
 * Cuts the value by which a record was found where it agrees with what was typed: at its beginning, or
 * where words of it begin. Of what is only possible nothing is marked.
 */
export function markMatch({ value, match }: Pick<Hit, "value" | "match">, typed: string): Piece[] {
  if (match === "exact") return [{ at: 0, text: value, marked: true }];
  if (match === "possible") return [{ at: 0, text: value, marked: false }];
  const words = match === "prefix" ? [typed] : typed.split(/[^\p{L}\p{N}]+/u);
  const lower = value.toLowerCase();
  const marks = words.flatMap((word) => {
    const at = word === "" ? -1 : placeOf(lower, word.toLowerCase(), match);
    return at === -1 ? [] : [{ from: at, to: at + word.length }];
  });
  return cut(value, marks);
}

/** Where a word of the text begins so; the text's own beginning for a prefix. */
function placeOf(lower: string, word: string, match: Hit["match"]): number {
  if (match === "prefix") return lower.startsWith(word) ? 0 : -1;
  for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(lower.charAt(at - 1))) return at;
  return -1;
}

function cut(value: string, marks: readonly { from: number; to: number }[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to } of marks.toSorted((one, other) => one.from - other.from)) {
    if (from < at) continue;
    pieces.push({ at, text: value.slice(at, from), marked: false });
    pieces.push({ at: from, text: value.slice(from, to), marked: true });
    at = to;
  }
  pieces.push({ at, text: value.slice(at), marked: false });
  return pieces.filter(({ text }) => text !== "");
}
