import "server-only";
import { sql } from "kysely";
import { type Database, database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { describeCompleteness } from "#lib/mirror/proof/describe-completeness.ts";
import type { Completeness } from "#lib/schemas/mirror/mirrored-list.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

type Row = {
  now: string;
  filled_at: string | null;
  complete_to: string | null;
  trouble_since: string | null;
  /** Of the windows that are not proven: their span, its end included; null where there are none. */
  gap_from: string | null;
  gap_to: string | null;
  /** During a first fill by what the service said there was; else by the counts of those windows. */
  missing: string | null;
  undated: string | null;
};

/**
 * How complete the copy of a resource is at this moment, for whatever is shown from it: a list, a
 * total, a figure, a file. `to`: everything created before it is in; `missing`: what is not, in words
 * for a person, times and days in UTC. In a transaction, give it.
 */
export async function completenessOf(
  resource: Mirrored,
  on: Database = database(),
): Promise<Completeness> {
  const { now, ...row } = await readRow(on, await merchantId(on), resource);
  const state = {
    kept: process.env.MIRROR !== "off",
    filled: row.filled_at !== null,
    completeTo: row.complete_to,
    troubleSince: row.trouble_since,
    undated: BigInt(row.undated ?? "0"),
  };
  if (row.gap_from === null) return describeCompleteness(resource, { ...state, gap: null }, now);
  const gap = {
    from: bound(row.gap_from),
    to: bound(row.gap_to),
    missing: row.missing === null ? null : BigInt(row.missing),
  };
  return describeCompleteness(resource, { ...state, gap }, now);
}

/**
 * One statement, so that the windows and the progress are of the same moment. Between the first fill and
 * the first reading of what is new, the copy is complete to a minute before the fill read the newest.
 */
async function readRow(on: Database, merchant: string, resource: Mirrored): Promise<Row> {
  const { rows } = await sql<Row>`
    select clock_timestamp() as now, progress.filled_at,
      coalesce(progress.complete_to, case when progress.filled_at is not null then (
        select checked_at - interval '1 minute' from mirror_window
        where merchant_id = ${merchant} and resource = ${resource} and ends_at = 'infinity')
      end) as complete_to,
      progress.trouble_since, progress.undated, gap.gap_from, gap.gap_to,
      case when progress.filled_at is null then progress.expected - (
        select coalesce(sum(mirror_total), 0) from mirror_window
        where merchant_id = ${merchant} and resource = ${resource} and state = 'complete')
      else gap.missing end as missing
    from (
      select min(starts_at) as gap_from, max(ends_at) - interval '1 microsecond' as gap_to,
        case when bool_or(service_total is null) then null
          else sum(greatest(service_total - coalesce(mirror_total, 0), 0)) end as missing
      from mirror_window
      where merchant_id = ${merchant} and resource = ${resource} and state <> 'complete'
    ) as gap
    left join mirror_progress as progress
      on progress.merchant_id = ${merchant} and progress.resource = ${resource}`.execute(on);
  const [row] = rows;
  if (row === undefined) throw new Error("The mirror's progress could not be read.");
  return row;
}

/** The first and the last window have a bound that stands for none. */
function bound(instant: string | null): string | null {
  const open = instant === null || instant.includes("infinity") || instant < "1971";
  return open ? null : instant;
}
