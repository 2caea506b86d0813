import "server-only";
import { ceilSecond, compareInstants, floorSecond } from "#lib/dates/normal-instant.ts";
import { type DatedResourceName, isDated } from "#lib/resources/resources.ts";
import { backfilledResources } from "#lib/sync/backfill-state.ts";
import { INTERVALS_MS } from "#lib/sync/intervals.ts";
import { dueRecords } from "#lib/sync/open-records/due-records.ts";
import { lookFor } from "#lib/sync/open-records/look-for.ts";
import type { LookedFor } from "#lib/sync/open-records/looked-for.ts";
import { timeRangesToRead } from "#lib/sync/open-records/time-ranges.ts";
import type { PageReader } from "#lib/sync/page-reader.ts";
import { readWindow } from "#lib/sync/read-window.ts";
import { runTask } from "#lib/sync/run-task.ts";
import { openRecordsOf } from "#lib/sync/singleton-task.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import type { Sync } from "#lib/sync/sync.ts";

/**
 * Reads the open records that are due again, by pages of the list around them: list items are what
 * Counterfoil keeps, and a page costs the same as one record by its id. Returns how many were due.
 * If those seconds do not show a record, the verification compares its window.
 */
export async function readOpenRecords(
  read: PageReader,
  resource: DatedResourceName,
  lookedFor: LookedFor,
): Promise<number> {
  const due = await dueRecords(resource, lookedFor);
  for (const { from, to } of timeRangesToRead(due)) {
    const window = {
      resource,
      startsAt: `${floorSecond(from)}Z`,
      endsAt: `${ceilSecond(to, 1)}Z`,
    };
    const { listItems, readAt } = await readWindow(read, window);
    await writeRecords(resource, listItems, { readAt });
    const shown = new Set(listItems.map(({ id }) => id));
    const unseen = due.filter(
      ({ id, createdAt }) =>
        !shown.has(id) &&
        compareInstants(createdAt, from) >= 0 &&
        compareInstants(createdAt, to) <= 0,
    );
    if (unseen.length > 0) {
      const ids = unseen.map(({ id }) => id);
      await lookFor(resource, ids);
      lookedFor.note(resource, ids);
    }
  }
  return due.length;
}

/** Reads again what is not final and is due. */
export async function readOpenRecordsNext(sync: Sync, lookedFor: LookedFor): Promise<number> {
  for (const resource of (await backfilledResources(sync.resources)).filter(isDated)) {
    if ((await dueRecords(resource, lookedFor)).length === 0) continue;
    const singletonTask = { name: openRecordsOf(resource), everyMs: INTERVALS_MS.openRecords };
    await runTask(sync, singletonTask, () => readOpenRecords(sync.read, resource, lookedFor));
  }
  return 0;
}
