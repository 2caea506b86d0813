import { sql } from "kysely";
import { type Database, database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { Entry } from "#lib/mirror/store/entry.ts";
import { MIRROR_TABLES } from "#lib/mirror/store/mirror-tables.ts";
import type { Window } from "#lib/mirror/sync/window.ts";

/**
 * How many of the entries that a window was read with have their place in the mirror in another: those
 * whose createdAt can't be read or is not the one that is filtered by, near a border, are shown by the readings of both sides, and counted with
 * the one that had them first. In a transaction, give it.
 */
export async function countElsewhere(
  { resource, startsAt, endsAt }: Window,
  entries: readonly Entry[],
  on: Database = database(),
): Promise<number> {
  const ids = entries.flatMap(({ id, isOwn }) => (isOwn || id === null ? [] : [id]));
  if (ids.length === 0) return 0;
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from ${sql.table(MIRROR_TABLES[resource].table)}
    where merchant_id = ${await merchantId(on)} and id = any(${ids}::bigint[])
      and (created_at < ${startsAt}::timestamptz or created_at >= ${endsAt}::timestamptz)`.execute(
    on,
  );
  return Number(rows[0]?.count ?? 0);
}
