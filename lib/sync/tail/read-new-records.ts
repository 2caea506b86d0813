import { askBounds } from "#lib/sync/ask-bounds.ts";
import { placeRecords } from "#lib/sync/misplaced/place-records.ts";
import type { RawPage } from "#lib/sync/page-reader.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import type { Sync } from "#lib/sync/sync.ts";
import type { Window } from "#lib/sync/window.ts";

/** A tail's first page, and when its reading began. */
export type Newest = { page: RawPage; readAt: string };

/**
 * Reads a tail's pages from the newest on and writes them, as long as a page held anything new: so
 * each reading overlaps the one before. Returns the creation times of the new records.
 */
export async function readNewRecords(sync: Sync, tail: Window, newest: Newest): Promise<string[]> {
  const added: string[] = [];
  let { page } = newest;
  for (let number = 1; page.rows.length > 0; number += 1) {
    const listItems = await placeRecords(sync.read, tail, page.rows);
    const written = await writeRecords(tail.resource, listItems, { readAt: newest.readAt });
    const news = new Set(written.added);
    added.push(
      ...listItems
        .filter(({ id }) => id !== null && news.has(id))
        .map((listItem) => listItem.createdAt),
    );
    const isKnown = news.size === 0 && written.changed.length === 0;
    if (isKnown || number >= newest.page.lastPage) break;
    page = await sync.read(tail.resource, askBounds(tail), number + 1);
  }
  return added;
}
