import { type RawBuilder, sql } from "kysely";

const FINER = /(\.\d{6})(\d+)Z$/;

/**
 * A bound of a half-open range as PostgreSQL holds it. Columns have microseconds: what is finer is
 * raised to the next one, so that the same records lie before it and after it.
 */
export function instant(text: string): RawBuilder<string> {
  const [, micros = "", rest = ""] = FINER.exec(text) ?? [];
  const held = text.replace(FINER, `${micros}Z`);
  if (/^0*$/.test(rest)) return sql`${held}::timestamptz`;
  return sql`(${held}::timestamptz + interval '1 microsecond')`;
}
