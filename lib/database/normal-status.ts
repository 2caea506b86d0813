import { type RawBuilder, sql } from "kysely";

const UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** As SQL: a status in the form in which it is matched, the same as `normalStatus` of lib/resources/status-meaning.ts. */
export function normalStatusOf(status: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`btrim(regexp_replace(
    translate(${status}, ${sql.lit(UPPER)}, ${sql.lit(UPPER.toLowerCase())}),
    ${sql.lit("[ \\t\\n\\v\\f\\r_-]+")}, ' ', 'g'))`;
}
