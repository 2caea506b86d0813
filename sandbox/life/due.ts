import { z } from "zod";
import type { Micros } from "#sandbox/clock.ts";
import { int8 } from "#sandbox/database/columns.ts";
import type { Database } from "#sandbox/database/connection.ts";

const idRow = z.object({ id: int8 });
const AT_ONCE = 200;

/** The payouts whose next step is due by then, the longest due first. */
export function duePayouts(database: Database, by: Micros): Promise<number[]> {
  return ids(
    database,
    `select id from payouts where next_step_us <= $1 order by next_step_us limit ${AT_ONCE}`,
    by,
  );
}

/** The received transactions that are to be confirmed by then. */
export function dueTransactions(database: Database, by: Micros): Promise<number[]> {
  return ids(
    database,
    `select id from transactions where confirm_us <= $1 order by confirm_us limit ${AT_ONCE}`,
    by,
  );
}

async function ids(database: Database, text: string, by: Micros): Promise<number[]> {
  const { rows } = await database.query(text, [by]);
  return rows.map((row) => idRow.parse(row).id);
}
