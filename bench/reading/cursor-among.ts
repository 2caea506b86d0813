import { sql } from "kysely";
import * as z from "zod";
import type { Asked } from "#bench/reading/random-query.ts";
import type { Database } from "#lib/database/connection.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { sortKey } from "#lib/records/conditions/sort-key.ts";
import { recordsWhere } from "#lib/records/conditions/where.ts";
import type { Cursor } from "#lib/records/pages/cursor.ts";
import { readScope } from "#lib/records/scope.ts";
import { RESOURCES } from "#lib/resources/resources.ts";

const rowSchema = z.object({
  grouped: z.string().nullable(),
  value: z.union([z.string(), z.boolean(), z.null()]),
  createdAt: z.string(),
  id: z.string(),
});

/**
 * The place of one of the records `ids` in the order of a list that holds it, for a cursor at a depth that nobody walked
 * to. Null where the list holds none of them.
 */
export async function cursorAmong(
  ids: readonly string[],
  { resource, filter, sorting }: Pick<Asked, "resource" | "filter" | "sorting">,
  on: Database,
): Promise<Cursor | null> {
  const { column } = sorting;
  const scope = await readScope(resource, filter, on);
  const table = RESOURCES[resource].table;
  const id = sql.ref(`${table}.id`);
  const { rows } = await sql`
    select ${column === FIELDS[resource].amount ? sql.ref(FIELDS[resource].currency) : sql`null`} as grouped,
      ${sortKey(resource, column).expression} as value, created_at as "createdAt", ${id}
    from ${sql.table(table)}
    where ${recordsWhere(resource, filter, scope)} and ${id} = any(${ids}::numeric[])
    order by md5(${id}::text) limit 1`.execute(on);
  if (rows.length === 0) return null;
  const { grouped, ...cursor } = rowSchema.parse(rows[0]);
  return { ...cursor, group: grouped };
}
