import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { readFindings } from "#lib/mirror/proof/read-findings.ts";

/** What a query of the test's own finds in the mirror's tables. */
export async function rows(query: string): Promise<Record<string, unknown>[]> {
  return (await sql<Record<string, unknown>>`${sql.raw(query)}`.execute(database())).rows;
}

/** As many records of one resource as a window may hold, out of its middle. */
export async function someIds(table: string, count: number): Promise<string[]> {
  const found = await rows(
    `select id from ${table} order by created_at offset (select count(*) / 2 from ${table}) limit ${count}`,
  );
  return found.map(({ id }) => String(id));
}

/** The findings, the newest first, by what they say. */
export async function findings() {
  const { findings: all } = await readFindings({ resource: null, before: null });
  return all.map(({ resource, kind, detail, mendedAt }) => ({
    ...{ resource, kind, count: detail.count, ids: detail.records.map(({ id }) => id) },
    isMended: mendedAt !== null,
  }));
}
