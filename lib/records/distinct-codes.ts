import "server-only";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";

/**
 * What a column of codes holds in the rows that meet a condition, in the order of their bytes: the index is
 * asked for the first, then for the first beyond it, so it costs a look-up for each and does not grow with
 * the rows.
 */
export async function distinctCodes(
  table: string,
  column: string,
  condition: RawBuilder<unknown>,
  on: Database,
): Promise<string[]> {
  const code = sql`${sql.ref(`${table}.${column}`)} collate "C"`;
  const next = (beyond: RawBuilder<unknown>) => sql`
    (select ${code} as code from ${sql.table(table)} where ${condition} and ${beyond}
      order by ${code} limit 1)`;
  const { rows } = await sql<{ code: string }>`
    with recursive known as (
      ${next(sql`${code} is not null`)}
      union all
      select (${next(sql`${code} > known.code collate "C"`)}) from known where known.code is not null
    )
    select code from known where code is not null`.execute(on);
  return rows.map((row) => row.code);
}
