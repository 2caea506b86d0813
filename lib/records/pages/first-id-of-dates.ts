import { sql } from "kysely";
import * as z from "zod";
import type { Database } from "#lib/database/connection.ts";
import { datesWhere } from "#lib/records/conditions/dates-where.ts";
import { instant } from "#lib/records/conditions/instant.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/** Months whose records are read, since their IDs aren't counted: one is under way, few others change. */
const MOST_UNCOUNTED = 3;

const id = z.string().nullable();
const knownSchema = z.object({ uncounted: z.array(z.string()), least: id, greatest: id });
const readSchema = knownSchema.omit({ uncounted: true });

/**
 * An ID that none of a list's records is below, walked from small to large, or none above, walked the other way; null
 * where its dates tell nothing of it. IDs rise with time as a rule, so records are soon met from there: before it all
 * that are older, or newer, than the list's dates would be passed over. Whole months are told apart (`bandMonths` in
 * lib/sync counts them).
 */
export async function firstIdOfDates(
  resource: ResourceName,
  { date, from, to }: Pick<RecordFilter, "date" | "from" | "to">,
  isRising: boolean,
  account: string,
  on: Database,
): Promise<string | null> {
  if (date === "completed" || (isRising ? from : to) === null) return null;
  const own = sql.join(
    [
      sql`account_id = ${account} and resource = ${resource}`,
      ...(from === null
        ? []
        : [sql`month >= date_trunc('month', ${instant(from)} at time zone 'UTC')`]),
      ...(to === null ? [] : [sql`month < ${instant(to)} at time zone 'UTC'`]),
    ],
    sql` and `,
  );
  const { rows } = await sql`
    with uncounted as materialized (
      select month from synced_month_change where ${own}
      union select month from synced_month where ${own} and least_id is null)
    select array(select month::text from uncounted) as uncounted, min(least_id)::text as least,
      max(greatest_id)::text as greatest
    from synced_month where ${own} and month not in (select month from uncounted)`.execute(on);
  const { uncounted, ...known } = knownSchema.parse(rows[0]);
  if (uncounted.length > MOST_UNCOUNTED) return null;
  // "offset 0" keeps the planner from walking the IDs for the first that has these dates, which is what this is against.
  const read = await sql`
    select least(${known.least}::numeric, min(id))::text as least,
      greatest(${known.greatest}::numeric, max(id))::text as greatest
    from (
      select record.id
      from unnest(${uncounted}::date[]) as uncounted (month)
      join ${sql.table(RESOURCES[resource].table)} as record on record.account_id = ${account}
        and record.created_at >= month::timestamp at time zone 'UTC'
        and record.created_at < (month + interval '1 month') at time zone 'UTC'
        and ${sql.join(datesWhere("record", { date: "created", from, to }), sql` and `)}
      offset 0) as read`.execute(on);
  const { least, greatest } = readSchema.parse(read.rows[0]);
  return isRising ? least : greatest;
}
