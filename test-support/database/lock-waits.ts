import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";

/** How many sessions of the database that DATABASE_URL names wait for a lock; on Citus, those of its other nodes too. */
export async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number; isCitus: boolean }>`
    select count(*)::int as waiting, to_regclass('citus_lock_waits') is not null as "isCitus"
    from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    database(),
  );
  const [row] = rows;
  if (row === undefined || row.waiting > 0 || !row.isCitus) return row?.waiting ?? 0;
  const elsewhere = await sql<{ waiting: number }>`
    select count(*)::int as waiting from citus_lock_waits`.execute(database());
  return elsewhere.rows[0]?.waiting ?? 0;
}

export async function someoneWaits(): Promise<void> {
  if ((await countWaiting()) === 0) await someoneWaits();
}
