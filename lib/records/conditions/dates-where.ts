import { type RawBuilder, sql } from "kysely";
import { instant } from "#lib/records/conditions/instant.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/** What a filter's dates ask of a table with the columns created_at and, where they are about that, completed_at and under_way_until. */
export function datesWhere(
  table: string,
  { date, from, to }: Pick<RecordFilter, "date" | "from" | "to">,
): RawBuilder<boolean>[] {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const at = column(date === "completed" ? "completed_at" : "created_at");
  const range = [
    ...(from === null ? [] : [sql<boolean>`${at} >= ${instant(from)}`]),
    ...(to === null ? [] : [sql<boolean>`${at} < ${instant(to)}`]),
  ];
  if (date !== "over" || to === null) return range;
  const until = column("under_way_until");
  return [...range, sql<boolean>`(${until} >= ${instant(to)} or ${until} is null)`];
}
