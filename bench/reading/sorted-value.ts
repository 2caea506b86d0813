import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#lib/database/connection.ts";
import { RECORD_TABLE } from "#lib/mirror/read/record-table.ts";
import { sortKey } from "#lib/mirror/read/sort-key.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

const rowSchema = z.object({ key: z.union([z.string(), z.boolean(), z.null()]) });

/** What a record is sorted by in a list's column, for a cursor at a depth that nobody walked to. */
export async function sortedValue(resource: Mirrored, column: string, id: string, on: Database) {
  const { rows } = await sql`
    select ${sortKey(resource, column).expression} as key from ${sql.table(RECORD_TABLE[resource])}
    where id = ${id}::bigint`.execute(on);
  return rowSchema.parse(rows[0]).key;
}
