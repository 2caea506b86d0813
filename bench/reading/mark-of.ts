import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#lib/database/connection.ts";
import type { Mark } from "#lib/records/cursor.ts";
import { RECORD_TABLE } from "#lib/records/record-table.ts";
import { sortKey } from "#lib/records/sort-key.ts";
import type { Synced } from "#lib/schemas/synced/resource.ts";

const rowSchema = z.object({
  value: z.union([z.string(), z.boolean(), z.null()]),
  createdAt: z.string(),
  id: z.string(),
});

/** A record's place in the order of a list's column, for a cursor at a depth that nobody walked to. */
export async function markOf(
  resource: Synced,
  column: string,
  id: string,
  on: Database,
): Promise<Mark> {
  const { rows } = await sql`
    select ${sortKey(resource, column).expression} as value, created_at as "createdAt", id
    from ${sql.table(RECORD_TABLE[resource])}
    where id = ${id}::bigint`.execute(on);
  return rowSchema.parse(rows[0]);
}
