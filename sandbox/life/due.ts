import * as z from "zod";
import type { Micros } from "#sandbox/clock.ts";
import { int8 } from "#sandbox/database/columns.ts";
import type { Database } from "#sandbox/database/connection.ts";

const idRow = z.object({ id: int8 });
const BATCH_SIZE = 200;

/** Everything, due or not: for a tick. */
export const ALL = "all";
type By = Micros | typeof ALL;

/** The payouts whose next step is due by then, the longest due first. */
export function duePayouts(database: Database, by: By): Promise<number[]> {
  return due(database, "payouts", "next_step_us", by);
}

/** The received transactions that are due to be confirmed by then. */
export function dueTransactions(database: Database, by: By): Promise<number[]> {
  return due(database, "transactions", "confirm_us", by);
}

async function due(database: Database, table: string, column: string, by: By): Promise<number[]> {
  const { rows } = await database.query(
    `select id from ${table} where ${column} <= $1 order by ${column} limit $2`,
    by === ALL ? [Number.MAX_SAFE_INTEGER, null] : [by, BATCH_SIZE],
  );
  return rows.map((row) => idRow.parse(row).id);
}
