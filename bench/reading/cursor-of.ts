import { sql } from "kysely";
import * as z from "zod";
import type { Database } from "#lib/database/connection.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { sortKey } from "#lib/records/conditions/sort-key.ts";
import type { Cursor } from "#lib/records/pages/cursor.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";

const rowSchema = z.object({
  grouped: z.string().nullable(),
  value: z.union([z.string(), z.boolean(), z.null()]),
  createdAt: z.string(),
  id: z.string(),
});

/** A record's place in the order of a list's column, for a cursor at a depth that nobody walked to. */
export async function cursorOf(
  resource: ResourceName,
  column: string,
  id: string,
  on: Database,
): Promise<Cursor> {
  const { rows } = await sql`
    select ${column === FIELDS[resource].amount ? sql.ref(FIELDS[resource].currency) : sql`null`} as grouped,
      ${sortKey(resource, column).expression} as value, created_at as "createdAt", id
    from ${sql.table(RESOURCES[resource].table)}
    where id = ${id}::bigint`.execute(on);
  const { grouped, ...cursor } = rowSchema.parse(rows[0]);
  return { ...cursor, group: grouped };
}
