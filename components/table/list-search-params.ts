import { createLoader, createSerializer, type inferParserType } from "nuqs/server";
import { parseAsReading } from "#components/table/reading.ts";
import { isDay } from "#lib/dates/day.ts";
import { isZone } from "#lib/dates/zone.ts";

/** The longest page number that is looked at; the service counts in 32 bits. */
const PAGE_FORM = /^[1-9]\d{0,8}$/;
/** The longest search that is sent on. */
export const SEARCH_LENGTH = 100;

const day = parseAsReading(readDay, String);

/** The address bar's parameters that hold a list's view. `from` and `to` are days in `tz`, both included. */
export const listSearchParams = {
  from: day,
  to: day,
  tz: parseAsReading((text) => (isZone(text) ? text : null), String),
  page: parseAsReading(readPage, String),
  q: parseAsReading(readSearch, String),
};

export type ListParam = keyof typeof listSearchParams;
export type ListSearchParams = inferParserType<typeof listSearchParams>;

/** Reads a page's `searchParams` on the server; repeated names count once, the first. */
export const loadListSearchParams = createLoader(listSearchParams);

/** Writes parameters over a query string and keeps every other one that stands there. */
export const listQueryString = createSerializer(listSearchParams);

/** A calendar day, YYYY-MM-DD, that exists and that a range can end on; null for anything else. */
export function readDay(text: string): string | null {
  return isDay(text) && text >= "1970-01-01" && text <= "9998-12-31" ? text : null;
}

function readPage(text: string): number | null {
  return PAGE_FORM.test(text) ? Number(text) : null;
}

function readSearch(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === "" || trimmed.length > SEARCH_LENGTH ? null : trimmed;
}
