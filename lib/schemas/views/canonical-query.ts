import { isPreset } from "#lib/dates/preset-names.ts";
import { parseDecimal } from "#lib/money/decimal.ts";
import { plainAmount } from "#lib/money/format.ts";
import { FILTER_PARAMS, type FilterParam } from "#lib/resources/filters.ts";
import { readChoices, writeChoices } from "#lib/schemas/synced/choices.ts";

/** What days that have a name are counted from: they are other days when the view is opened again. */
const COUNTED = ["from", "to", "tz"];

/**
 * What makes a view, in the order in which it is written, and the one form of each value. Where a page
 * begins is no part of it.
 */
const FORMS: readonly (readonly [param: string, form: (text: string) => string])[] = [
  ["date", (text) => (text === "created" ? "" : text)],
  ["range", same],
  ["from", same],
  ["to", same],
  ["tz", same],
  ...FILTER_PARAMS.map((param) => [param, formOf(param)] as const),
  ["sort", same],
  ["columns", (text) => [...new Set(text.split(","))].join(",")],
];

function formOf(param: FilterParam): (text: string) => string {
  if (param === "q") return (text) => text.trim();
  return param === "min" || param === "max" ? amount : set;
}

/**
 * The view in a query string, written in the one form in which two views that are the same are equal:
 * its parameters alone, each once, in order, days by their name where they have one, choices sorted, amounts
 * without superfluous zeros. Values
 * that can't be read stay as they are.
 */
export function canonicalQuery(search: string): string {
  const given = new URLSearchParams(search);
  const isCounted = isPreset(given.get("range") ?? "");
  const held = FORMS.filter(([name]) => !isCounted || !COUNTED.includes(name))
    .map(([name, form]) => [name, form(given.get(name) ?? "")])
    .filter(([, value]) => value !== "");
  return new URLSearchParams(held).toString();
}

function same(text: string): string {
  return text;
}

function set(text: string): string {
  const choices = readChoices(text);
  return (choices === null ? null : writeChoices(choices)) ?? text;
}

/** Only what an address takes as an amount: others stay, and are said to be wrong. */
function amount(text: string): string {
  const value = /^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? parseDecimal(text) : null;
  return value === null ? text : plainAmount(value);
}
