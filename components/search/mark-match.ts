import type { Hit } from "#lib/schemas/synced/search.ts";
import { headForms, readEnds } from "#lib/text/typed-ends.ts";

/** A piece of what was found; `marked` is what agrees with what was typed. */
export type Piece = { at: number; text: string; marked: boolean };

/** As much of a value is shown in a line; addresses and hashes are shorter. */
const LONGEST = 200;
/** As much as is shown before what agrees. */
const BEFORE = 40;

/**
 * Cuts the value by which a record was found where it agrees with what was typed: at its beginning, or
 * where words of it begin, or at both its ends. Of what is only possible nothing is marked. Of a long value a part is shown, in
 * which it agrees, with "…" for the rest.
 */
export function markMatch(hit: Pick<Hit, "value" | "match">, typed: string): Piece[] {
  const pieces = wholeMatch(hit, typed);
  const { length } = hit.value;
  if (length <= LONGEST) return pieces;
  const first = pieces.find(({ marked }) => marked)?.at ?? 0;
  const start = Math.max(0, Math.min(first - BEFORE, length - LONGEST));
  const end = start + LONGEST;
  const part = pieces.flatMap(({ at, text, marked }) => {
    const from = Math.max(start, at);
    // Half a character at a cut is none.
    const cut = text
      .slice(from - at, Math.max(0, end - at))
      .toWellFormed()
      .replaceAll("\uFFFD", "");
    return cut === "" ? [] : [{ at: from, text: cut, marked }];
  });
  return [
    ...(start > 0 ? [{ at: -1, text: "…", marked: false }] : []),
    ...part,
    ...(end < length ? [{ at: length, text: "…", marked: false }] : []),
  ];
}

function wholeMatch({ value, match }: Pick<Hit, "value" | "match">, typed: string): Piece[] {
  if (match === "exact") return [{ at: 0, text: value, marked: true }];
  if (match === "possible") return [{ at: 0, text: value, marked: false }];
  if (match === "end") return cut(value, endsOf(value, typed));
  const words = match === "prefix" ? [typed] : typed.split(/[^\p{L}\p{N}]+/u);
  const lower = value.toLowerCase();
  const marks = words.flatMap((word) => {
    const at = word === "" ? -1 : placeOf(lower, word.toLowerCase(), match);
    return at === -1 ? [] : [{ from: at, to: at + word.length }];
  });
  return cut(value, marks);
}

/** The ends that were typed, where the value has them; its beginning may lack the 0x that was typed, or have it. */
function endsOf(value: string, typed: string): { from: number; to: number }[] {
  const { head, tail } = readEnds(typed) ?? { head: "", tail: typed };
  const lower = value.toLowerCase();
  const form = headForms(head.toLowerCase()).find((one) => lower.startsWith(one)) ?? "";
  return [
    ...(form === "" ? [] : [{ from: 0, to: form.length }]),
    ...(tail === "" ? [] : [{ from: value.length - tail.length, to: value.length }]),
  ];
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
