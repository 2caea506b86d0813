import { sql } from "kysely";
import { type Database, database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { MIRROR_TABLES } from "#lib/mirror/store/mirror-tables.ts";
import type { Window } from "#lib/mirror/sync/window.ts";

/** How many records the mirror has in a window. In a transaction, give it. */
export async function countRows(window: Window, on: Database = database()): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from ${sql.table(MIRROR_TABLES[window.resource].table)}
    where merchant_id = ${await merchantId(on)}
      and created_at >= ${window.startsAt}::timestamptz
      and created_at < ${window.endsAt}::timestamptz`.execute(on);
  return Number(rows[0]?.count ?? 0);
}
