import { parseAsReading } from "#components/data-table/params/reading.ts";
import { type QueryValues, readParams, writeParams } from "#components/ui/url/query-params.ts";
import { isDay } from "#lib/dates/day.ts";
import { isPreset } from "#lib/dates/preset-names.ts";
import { isZone } from "#lib/dates/zone.ts";
import { type Decimal, parseDecimal } from "#lib/money/decimal.ts";
import { plainAmount } from "#lib/money/format.ts";
import { eachChoice } from "#lib/resources/filters.ts";
import { PAYOUT_TABS } from "#lib/resources/payout-tabs.ts";
import { readPageSize } from "#lib/schemas/common/page-size.ts";
import { type Choices, readChoices, writeChoices } from "#lib/schemas/synced/choices.ts";
import { CURSOR_LENGTH } from "#lib/schemas/synced/cursor-length.ts";
import { isDateOf } from "#lib/schemas/synced/date-of.ts";
import { isStorable } from "#lib/schemas/synced/storable.ts";
import { TEXT_LENGTH } from "#lib/text/search-forms.ts";

/** The highest page number that is accepted; the provider counts in 32 bits. */
const PAGE_FORM = /^[1-9]\d{0,8}$/;
/**
 * An amount as Counterfoil itself writes it; what a user types is read more leniently, in its
 * field.
 */
const AMOUNT_FORM = /^(?:0|[1-9]\d{0,30})(?:\.\d{1,60})?$/;
const COLUMN_FORM = /^-?[A-Za-z]{1,40}$/;
/** As many as a list may have, and more. */
const COLUMNS_FORM = /^[A-Za-z]{1,40}(?:,[A-Za-z]{1,40}){0,39}$/;
const ID_FORM = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TABS: ReadonlySet<string> = new Set(PAYOUT_TABS);
/** In place of a saved view's id: the list as it is by itself, whatever view the user opens it with. */
export const NO_VIEW = "all";

const day = parseAsReading(readDay, String);
const choices = parseAsReading<Choices>(readChoices, (held) => writeChoices(held) ?? "");
const amount = parseAsReading<Decimal>(
  (text) => (AMOUNT_FORM.test(text) ? parseDecimal(text) : null),
  plainAmount,
);
const cursor = parseAsReading(
  (text) => (text !== "" && text.length <= CURSOR_LENGTH ? text : null),
  String,
);

/**
 * The URL's parameters that hold a list's view. `from` and `to` are days in `tz`, both included; `date` says what they are about; `range`
 * says by which name they were picked, and alone, that they are still to be counted;
 * `page` counts where a list is read live, `after`, `before` and `end` say where a page of the
 * synced records begins; `size` is how many records a page has; `view` is the saved view that was opened, `columns` what it shows, in its
 * order, instead of the user's own.
 */
export const listSearchParams = {
  from: day,
  to: day,
  date: parseAsReading((text) => (isDateOf(text) ? text : null), String),
  range: parseAsReading((text) => (isPreset(text) ? text : null), String),
  tz: parseAsReading((text) => (isZone(text) ? text : null), String),
  page: parseAsReading(readPage, String),
  q: parseAsReading(readSearch, String),
  ...eachChoice(() => choices),
  tab: parseAsReading<Choices>(readTabs, (held) => writeChoices(held) ?? ""),
  min: amount,
  max: amount,
  sort: parseAsReading((text) => (COLUMN_FORM.test(text) ? text : null), String),
  after: cursor,
  before: cursor,
  size: parseAsReading(readPageSize, String),
  end: parseAsReading((text) => (text === "last" ? text : null), String),
  columns: parseAsReading(readColumns, (ids) => ids.join(",")),
  view: parseAsReading((text) => (text === NO_VIEW || ID_FORM.test(text) ? text : null), String),
};

export type ListParam = keyof typeof listSearchParams;
export type ListSearchParams = QueryValues<typeof listSearchParams>;

/** Reads a query, or a page's `searchParams` on the server; repeated names count once, the first. */
export function readListSearchParams(query: Parameters<typeof readParams>[1]): ListSearchParams {
  return readParams(listSearchParams, query);
}

/** Writes parameters over a query string and keeps every other one that is there. */
export function listQueryString(query: string, change: Partial<ListSearchParams>): string {
  return writeParams(listSearchParams, query, change);
}

/** Tabs that the payouts list has; one that it has not would be silently empty. */
function readTabs(text: string): Choices | null {
  const held = readChoices(text);
  return held?.values.every((one) => TABS.has(one)) ? held : null;
}

/** A calendar day, YYYY-MM-DD, that exists and that a range can end on; null for anything else. */
export function readDay(text: string): string | null {
  return isDay(text) && text >= "1970-01-01" && text <= "9998-12-31" ? text : null;
}

function readPage(text: string): number | null {
  return PAGE_FORM.test(text) ? Number(text) : null;
}

function readColumns(text: string): string[] | null {
  return COLUMNS_FORM.test(text) ? [...new Set(text.split(","))] : null;
}

function readSearch(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === "" || trimmed.length > TEXT_LENGTH || !isStorable(trimmed) ? null : trimmed;
}
