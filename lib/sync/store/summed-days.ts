import { type RawBuilder, sql } from "kysely";
import { cutMonths, type Span } from "#lib/dates/cut-days.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { KEY, SUMS } from "#lib/sync/store/rollups.ts";

const COLUMNS = sql.raw(`${KEY}, ${SUMS}`);

type Of = { account: string; resource: ResourceName };

/**
 * The sums of some whole UTC days (of all, unless given) that meet a condition, as a query whose rows have the columns
 * of synced_day without its day and, added up, are exact. Whole months come from synced_month, unless they
 * changed since they were summed; those and the other days come from synced_day.
 */
export function summedDays(
  { account, resource }: Of,
  where: RawBuilder<boolean> = sql`true`,
  days: Span = { from: null, to: null },
): RawBuilder<unknown> {
  const own = sql`account_id = ${account} and resource = ${resource}`;
  const cut = cutMonths(days);
  const parts = cut.days.map(
    (span) =>
      sql`select ${COLUMNS} from synced_day where ${own} and ${inSpan("day", span)} and ${where}`,
  );
  if (cut.months !== null) {
    const months = inSpan("month", cut.months);
    parts.push(
      sql`select ${COLUMNS} from synced_month
        where ${own} and ${months} and month <> all(${changedMonths({ account, resource })}) and ${where}`,
      sql`select ${COLUMNS}
        from (select distinct month from synced_month_change where ${own} and ${months}) as changed
        join synced_day on ${own} and day >= month and day < (month + interval '1 month')::date and ${where}`,
    );
  }
  return sql.join(parts, sql` union all `);
}

/** The months (their first days) whose days changed since they were summed, as an array. */
export function changedMonths({ account, resource }: Of): RawBuilder<string[]> {
  return sql`array(select distinct month from synced_month_change
    where account_id = ${account} and resource = ${resource})`;
}

function inSpan(column: "day" | "month", { from, to }: Span): RawBuilder<boolean> {
  const name = sql.ref(column);
  const bounds = [
    ...(from === null ? [] : [sql`${name} >= ${from}::date`]),
    ...(to === null ? [] : [sql`${name} < ${to}::date`]),
  ];
  return bounds.length === 0 ? sql`true` : sql`(${sql.join(bounds, sql` and `)})`;
}
