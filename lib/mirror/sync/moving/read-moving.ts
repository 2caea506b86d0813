import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { ceilSecond, compareInstants, floorSecond } from "#lib/dates/normal-instant.ts";
import { MIRROR_TABLES } from "#lib/mirror/store/mirror-tables.ts";
import { writeRecords } from "#lib/mirror/store/write-records.ts";
import { dueRecords } from "#lib/mirror/sync/moving/due-records.ts";
import { stretchesOf } from "#lib/mirror/sync/moving/stretches.ts";
import { readWindow } from "#lib/mirror/sync/read-window.ts";
import type { Reader } from "#lib/mirror/sync/reader.ts";
import { HEAD_END } from "#lib/mirror/sync/window.ts";
import type { RecordResource } from "#lib/service/resources.ts";

/**
 * Reads the records again that may have moved and are due, by pages of the list around them: an entry of
 * the list is what the mirror keeps, and a page costs what one record by its id does. Gives how many
 * were due. A record that its own seconds do not show has its window doubted, and the sweep looks.
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
    if (unseen.length > 0)
      await doubtRecords(
        resource,
        unseen.map(({ id }) => id),
      );
  }
  return due.length;
}

async function doubtRecords(resource: RecordResource, ids: readonly string[]): Promise<void> {
  const table = sql.table(MIRROR_TABLES[resource].table);
  const merchant = await merchantId();
  const own = sql`merchant_id = ${merchant} and id = any(${ids}::bigint[])`;
  await sql`
    update mirror_window as held set state = 'doubted'
    where merchant_id = ${merchant} and resource = ${resource} and state = 'complete'
      and ends_at <> ${HEAD_END}::timestamptz and exists (
        select from ${table} where ${own}
          and created_at >= held.starts_at and created_at < held.ends_at)`.execute(database());
  await sql`update ${table} set read_at = clock_timestamp() where ${own}`.execute(database());
}
