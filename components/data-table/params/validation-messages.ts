import type { ListParam } from "#components/data-table/params/list-search-params.ts";
import { eachChoice } from "#lib/resources/filters.ts";
import { inSentence } from "#lib/text/visible-text.ts";

export const amountFromAboveTo = (from: string, to: string) =>
  `Amount from ${from} is above ${to}, so the range is not applied`;
export const dayFromAfterTo = (from: string, to: string) =>
  `From ${from} is after To ${to}, so the range is not applied`;
export const needsLastDay = "Ignored: choose the last day, at whose end payouts were under way";
export const noPageNumbers =
  "Filtered and sorted lists have no page numbers; this is the first page";
export const cantBeNarrowedBy = (names: undefined | string, param: string) =>
  `These ${names} can't be filtered by ${param}; it is not applied`;

const CHOICE = (raw: string) => `Ignored: ${quoted(raw)} isn't a valid option`;
const AMOUNT = (raw: string) => `Ignored: ${quoted(raw)} isn't an amount. For example, 2500.5`;
const CURSOR = () => "The link's position in the list is invalid; showing the beginning";

const VALIDATION_MESSAGES: Record<ListParam, (raw: string) => string> = {
  from: (raw) => `Ignored: From ${quoted(raw)} isn't a date`,
  to: (raw) => `Ignored: To ${quoted(raw)} isn't a date`,
  date: (raw) => `Ignored: ${quoted(raw)} isn't a date of payouts`,
  range: (raw) => `Ignored: ${quoted(raw)} isn't a range of dates`,
  tz: (raw) => `Ignored: ${quoted(raw)} isn't a time zone`,
  page: (raw) => `Ignored: ${quoted(raw)} isn't a page number; showing page 1`,
  q: (raw) => (raw.trim() === "" ? "The search is empty" : "Ignored: the search is too long"),
  ...eachChoice(() => CHOICE),
  min: AMOUNT,
  max: AMOUNT,
  sort: (raw) => `Ignored: can't sort by ${quoted(raw)}`,
  after: CURSOR,
  before: CURSOR,
  end: (raw) => `Ignored: ${quoted(raw)} isn't a position in the list; showing the beginning`,
  size: (raw) => `Ignored: a page can't have ${quoted(raw)} rows`,
  view: () => "Ignored: invalid saved view ID",
  columns: () => "Ignored: invalid columns; using yours",
};

/** Why a parameter's text is not applied, in words for the user. */
export function validationMessageFor(param: ListParam, raw: string): string {
  return VALIDATION_MESSAGES[param](raw);
}

/** A text from outside within a sentence: in quotation marks, and not without end. */
function quoted(raw: string): string {
  const shown = raw.length > 30 ? `${raw.slice(0, 30).toWellFormed()}…` : raw;
  return `“${inSentence(shown)}”`;
}
