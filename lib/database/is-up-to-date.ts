import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { migrations } from "#lib/database/migrations/all.ts";

/**
 * Whether the database has the newest migration that this program knows. It rejects if the database
 * does not answer, or has never been migrated.
 */
export async function isUpToDate(): Promise<boolean> {
  const newest = Object.keys(migrations).sort().at(-1) ?? "";
  const { rows } = await sql`select 1 from kysely_migration where name = ${newest}`.execute(
    database(),
  );
  return rows.length === 1;
}
