import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { readDiscrepancies } from "#lib/sync/completeness/read-discrepancies.ts";

/** The result of a test's own query on the tables of the synced records. */
export async function rows(query: string): Promise<Record<string, unknown>[]> {
  return (await sql<Record<string, unknown>>`${sql.raw(query)}`.execute(database())).rows;
}

/** As many records of one resource as a window may hold, out of its middle. */
export async function someIds(table: string, count: number): Promise<string[]> {
  const [all] = await rows(`select count(*) / 2 as half from ${table}`);
  const found = await rows(
    `select id from ${table} order by created_at offset ${all?.half} limit ${count}`,
  );
  return found.map(({ id }) => String(id));
}

/** The discrepancies, newest first, by what they say. */
export async function discrepancies() {
  const { discrepancies: all } = await readDiscrepancies({ resource: null, before: null });
  return all.map(({ resource, kind, detail, mendedAt }) => ({
    resource,
    kind,
    count: detail.count,
    ids: detail.records.map(({ id }) => id),
    isMended: mendedAt !== null,
  }));
}
