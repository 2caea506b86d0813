import type { ListParam } from "#components/table/list-search-params.ts";

const CHOICES = (raw: string) => `${quoted(raw)} is no choice and is not applied`;
const AMOUNT = (raw: string) => `${quoted(raw)} is not an amount such as 2500.5 and is not applied`;
const CURSOR = () => "The place in the list can't be read; this is its beginning";

const COMPLAINTS: Record<ListParam, (raw: string) => string> = {
  from: (raw) => `From ${quoted(raw)} is not a date and is not applied`,
  to: (raw) => `To ${quoted(raw)} is not a date and is not applied`,
  tz: (raw) => `${quoted(raw)} is not a time zone; your own is used`,
  page: (raw) => `${quoted(raw)} is not a page number; this is page 1`,
  q: (raw) =>
    raw.trim() === "" ? "The search is empty" : "The search is too long and is not applied",
  status: CHOICES,
  currency: CHOICES,
  network: CHOICES,
  fee: CHOICES,
  wallet: CHOICES,
  type: CHOICES,
  min: AMOUNT,
  max: AMOUNT,
  sort: (raw) => `${quoted(raw)} is no column to sort by and is not applied`,
  after: CURSOR,
  before: CURSOR,
  end: (raw) => `${quoted(raw)} is no place in the list; this is its beginning`,
  source: (raw) => `${quoted(raw)} is no source; write live or mirror`,
  view: () => "The saved view's id can't be read",
  columns: () => "The columns can't be read; they are your own",
};

/** Why a parameter's text is not applied, in words for the person. */
export function complaintAbout(param: ListParam, raw: string): string {
  return COMPLAINTS[param](raw);
}

/** A text from outside within a sentence: in quotation marks, and not without end. */
function quoted(raw: string): string {
  const shown = raw.length > 30 ? `${raw.slice(0, 30)}…` : raw;
  return `“${shown}”`;
}
