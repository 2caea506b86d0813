import { databaseNow } from "#lib/database/now.ts";
import { askBounds, isWithin } from "#lib/sync/ask-bounds.ts";
import type { PageReader, RawPage } from "#lib/sync/page-reader.ts";
import { placeRecords } from "#lib/sync/reading/place-records.ts";
import type { Entry } from "#lib/sync/store/listed-record.ts";
import type { Window } from "#lib/sync/window.ts";

/** How often a range is read that shifts while it is read, before it is left for another time. */
const ATTEMPTS = 3;

/** All that the provider shows of a window. */
export type WindowReading = {
  /** What was created within the window, each id once, newest first; rows without a readable id among them. */
  listItems: Entry[];
  /** How many they are. */
  total: number;
  /** meta.total of the range that was asked for, a second wider on each side. */
  askedTotal: number;
  /**
   * Whether the range was read in full: every page named the same total, and this many different
   * rows came. Then nothing was lost or duplicated by shifting pages.
   */
  isWhole: boolean;
  /** When the reading began, by the database's clock. */
  readAt: string;
};

/**
 * Reads a window in full. The provider's bounds are whole seconds that may be inclusive or not: the
 * range asked for is a second wider on each side, and a list item belongs to the window if its
 * createdAt falls into it, or, where that is not what the provider filters by, its place. A range
 * that shifted meanwhile is read again. `first` is its first page, if the caller has just read it.
 */
export async function readWindow(
  read: PageReader,
  window: Window,
  first?: { page: RawPage; readAt: string },
): Promise<WindowReading> {
  let reading = await readOnce(read, window, first);
  for (let attempt = 2; attempt <= ATTEMPTS && !reading.isWhole; attempt += 1) {
    reading = await readOnce(read, window);
  }
  return reading;
}

async function readOnce(
  read: PageReader,
  window: Window,
  given?: { page: RawPage; readAt: string },
): Promise<WindowReading> {
  const bounds = askBounds(window);
  const readAt = given?.readAt ?? (await databaseNow());
  const first = given?.page ?? (await read(window.resource, bounds, 1));
  const numbers = Array.from({ length: first.lastPage - 1 }, (_, index) => index + 2);
  const others = await Promise.all(numbers.map((page) => read(window.resource, bounds, page)));
  const pages = [first, ...others];
  const values = pages.flatMap(({ rows }) => rows);
  const distinct = eachOnce(await placeRecords(read, window, values));
  const listItems = distinct.filter(({ createdAt }) => isWithin(window, createdAt));
  return {
    listItems,
    total: listItems.length,
    askedTotal: first.total,
    isWhole: pages.every(({ total }) => total === first.total) && distinct.length === first.total,
    readAt,
  };
}

/**
 * Of an id that pages showed twice, the list item that was read last; rows without an id are all
 * kept.
 */
function eachOnce(listItems: readonly Entry[]): Entry[] {
  const byId = new Map<string, Entry>();
  for (const [index, listItem] of listItems.entries())
    byId.set(listItem.id ?? `row ${index}`, listItem);
  return [...byId.values()];
}
