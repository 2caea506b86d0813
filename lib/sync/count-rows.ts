import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { RESOURCES } from "#lib/resources/resources.ts";
import type { Window } from "#lib/sync/window.ts";

/** How many records Counterfoil has in a window. In a transaction, pass it. */
export async function countRows(window: Window, on: Database = database()): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from ${sql.table(RESOURCES[window.resource].table)}
    where account_id = ${await accountId(on)}
      and created_at >= ${window.startsAt}::timestamptz
      and created_at < ${window.endsAt}::timestamptz`.execute(on);
  return Number(rows[0]?.count ?? 0);
}
