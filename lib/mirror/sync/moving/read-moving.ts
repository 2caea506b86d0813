import "server-only";
import { ceilSecond, compareInstants, floorSecond } from "#lib/dates/normal-instant.ts";
import { writeRecords } from "#lib/mirror/store/write-records.ts";
import { dueRecords } from "#lib/mirror/sync/moving/due-records.ts";
import { lookFor } from "#lib/mirror/sync/moving/look-for.ts";
import { stretchesOf } from "#lib/mirror/sync/moving/stretches.ts";
import { readWindow } from "#lib/mirror/sync/read-window.ts";
import type { Reader } from "#lib/mirror/sync/reader.ts";
import type { RecordResource } from "#lib/service/resources.ts";

/**
 * Reads the records again that may have moved and are due, by pages of the list around them: an entry of
 * the list is what the mirror keeps, and a page costs what one record by its id does. Gives how many
 * were due. A record that those seconds do not show has its window compared by the sweep.
 */
export async function readMoving(read: Reader, resource: RecordResource): Promise<number> {
  const due = await dueRecords(resource);
  for (const { from, to } of stretchesOf(due)) {
    const window = {
      resource,
      startsAt: `${floorSecond(from)}Z`,
      endsAt: `${ceilSecond(to, 1)}Z`,
    };
    const { entries, readAt } = await readWindow(read, window);
    await writeRecords(resource, entries, { readAt });
    const shown = new Set(entries.map(({ id }) => id));
    const unseen = due.filter(
      ({ id, createdAt }) =>
        !shown.has(id) &&
        compareInstants(createdAt, from) >= 0 &&
        compareInstants(createdAt, to) <= 0,
    );
    if (unseen.length > 0) {
      await lookFor(
        resource,
        unseen.map(({ id }) => id),
      );
    }
  }
  return due.length;
}
