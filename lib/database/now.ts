import "server-only";
import { sql } from "kysely";
import { type Database, database } from "#lib/database/connection.ts";

/** This moment by the database's clock, the one clock that all workers share. RFC 3339, UTC, microseconds. */
export async function databaseNow(on: Database = database()): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(on);
  const [row] = rows;
  if (row === undefined) throw new Error("The database did not return the time.");
  return row.now;
}
