import { ceilSecond, floorSecond } from "#lib/dates/normal-instant.ts";
import { normaliseRecord } from "#lib/provider/normalise/record.ts";
import type { Bounds } from "#lib/provider/page.ts";
import { askBounds, askedSpan, isWithin } from "#lib/sync/ask-bounds.ts";
import { cutPointAmong, evenly, isInside } from "#lib/sync/backfill/cut-points.ts";
import type { PageReader, RawPage } from "#lib/sync/page-reader.ts";
import { columnInstant } from "#lib/sync/store/rows/column-value.ts";
import { BEGINNING, type Window } from "#lib/sync/window.ts";

/** Records of a window that is read at once: 25 pages, and as many rows in a transaction. */
const WINDOW_RECORDS = 500;
/** Beyond this many a window is split first. */
export const MOST_RECORDS = 800;
/** Up to this many, cuts are found on pages of the list itself, whose links are still small. */
const BY_PAGE = 8_000;
const PART_RECORDS = 4_000;
const MOST_PARTS = 250;
/** How far around a moment is looked for a quiet second. */
const AROUND_SECONDS = 60;

/** The creation times that a page shows, left out what can't be read or is none of those asked for. */
export function timesOn(page: RawPage, bounds: Bounds): string[] {
  const span = askedSpan(bounds);
  return page.rows.flatMap((value) => {
    const time = columnInstant(normaliseRecord(value, () => ({})).createdAt);
    return time === null || !isWithin(span, time) ? [] : [time];
  });
}

/**
 * Where to cut a window of this many records: into parts of a few thousand by time, which their
 * first pages then cut into windows of a few hundred. Nowhere if all lie in one second.
 */
export function findCutPoints(read: PageReader, window: Window, first: RawPage): Promise<string[]> {
  return first.total > BY_PAGE ? byTime(read, window, first) : byPage(read, window, first);
}

async function byPage(read: PageReader, window: Window, first: RawPage): Promise<string[]> {
  const step = Math.max(1, Math.floor(WINDOW_RECORDS / first.perPage));
  const count = Math.floor((first.lastPage - 1) / step);
  const numbers = Array.from({ length: count }, (_, index) => (index + 1) * step);
  const bounds = askBounds(window);
  const pages = await Promise.all(numbers.map((page) => read(window.resource, bounds, page)));
  return pages.flatMap((page) => cutPointAmong(timesOn(page, bounds), window) ?? []);
}

async function byTime(read: PageReader, window: Window, first: RawPage): Promise<string[]> {
  const { resource, startsAt } = window;
  const bounds = askBounds(window);
  const last = await read(resource, bounds, first.lastPage);
  const oldest = startsAt === BEGINNING ? timesOn(last, bounds).at(-1) : startsAt;
  const newest = timesOn(first, bounds)[0];
  if (oldest === undefined || newest === undefined) return await byPage(read, window, first);
  const parts = Math.min(MOST_PARTS, Math.ceil(first.total / PART_RECORDS));
  // Of one second there is no moment inside: such a window stays one, or it would be cut for ever.
  const moments = new Set(evenly(oldest, newest, parts).filter((at) => isInside(window, at)));
  return await Promise.all([...moments].map((moment) => quietNear(read, window, moment)));
}

/** A quiet second near a moment, or the moment itself. */
export async function quietNear(read: PageReader, window: Window, moment: string): Promise<string> {
  const from = floorSecond(moment, -AROUND_SECONDS);
  const to = ceilSecond(moment, AROUND_SECONDS);
  const bounds = { from, to };
  const page = await read(window.resource, bounds, 1);
  // A page that is not all of the range says nothing of what is older than its last row.
  const ends = page.lastPage > 1 ? [`${to}Z`] : [`${from}Z`, `${to}Z`];
  return cutPointAmong([...timesOn(page, bounds), ...ends], window) ?? moment;
}
