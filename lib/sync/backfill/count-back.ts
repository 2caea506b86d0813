import { floorSecond } from "#lib/dates/normal-instant.ts";
import type { DatedResourceName } from "#lib/resources/resources.ts";
import type { PageReader } from "#lib/sync/page-reader.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Before the first cryptocurrency payment. */
const BEGINNING = "2009-01-01T00:00:00";
/** A range of more records is followed by a narrower one, one of fewer by a wider one. */
const MANY = 100_000;
const FEW = 50_000;

/**
 * From `from` to where the next newer span begins, or to no end: how many records the provider
 * counts.
 */
export type Span = { from: string; total: number };

/**
 * Counts all of a resource by ranges of time, newest first: an answer names every page of the list
 * that is asked for, so the list without dates is too heavy for a large account. Null if the
 * provider lists records from before there were any: it ignores dates, or its dates can't be relied
 * on.
 */
export async function countBack(
  read: PageReader,
  resource: DatedResourceName,
  now: string,
): Promise<Span[] | null> {
  const before = await read(resource, { from: null, to: BEGINNING }, 1);
  if (before.total > 0) return null;
  const spans: Span[] = [];
  let to: string | null = null;
  let start = Date.parse(now);
  for (let length = DAY_MS; start > Date.parse(`${BEGINNING}Z`); ) {
    start -= length;
    const from = floorSecond(new Date(start).toISOString());
    const { total } = await read(resource, { from, to }, 1);
    spans.push({ from: `${from}Z`, total });
    to = from;
    if (total < FEW) length *= 2;
    else if (total > MANY) length = Math.max(HOUR_MS, length / 2);
  }
  return spans;
}

/** Where to cut all of time, so that each part but the oldest has more than `most` records in it. */
export function cutsBetween(spans: readonly Span[], most: number): string[] {
  const cuts: string[] = [];
  let records = 0;
  for (const { from, total } of spans) {
    records += total;
    if (records <= most) continue;
    cuts.push(from);
    records = 0;
  }
  return cuts;
}
