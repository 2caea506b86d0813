import type { Noun } from "#lib/resources/define-resource.ts";
import { formatCount } from "#lib/text/plural.ts";

export const title = "Pasted list";
export const label = "IDs, hashes, tracking IDs or order IDs";
export const hint = "One per line, or with commas or tabs between them. Up to 500.";
export const entries = (count: number, repeated: number) => {
  const all = formatCount(count, { one: "entry", many: "entries" });
  return repeated === 0 ? all : `${all}, ${repeated.toLocaleString("en")} pasted more than once`;
};
export const show = "Show these records";
export const showing = "Looking…";
export const clear = "Clear";
export const missing = "Missing";
export const missingHint = (noun: Noun) =>
  `No synced ${noun.one} has this as its ID, hash, tracking ID or order ID.`;
export const missingEntries = "missing entries";
export const rounded = "A spreadsheet rounded this number: its last digits are lost.";
export const maybe = "May be, by what a masked hash shows:";
export const twice = "Pasted more than once";
export const times = (count: number) => `${count.toLocaleString("en")} times`;
export const several = "With more than one record";
export const sums = "What was found";
