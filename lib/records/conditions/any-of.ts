import { type RawBuilder, sql } from "kysely";

/** As SQL: whether one of these conditions holds; false of none. */
export function anyOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}
