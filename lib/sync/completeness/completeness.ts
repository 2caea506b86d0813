import "server-only";
import { type RawBuilder, sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { keepPlan } from "#lib/database/keep-plan.ts";
import { statusKindOf } from "#lib/resources/define-resource.ts";
import { isReceived, RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import type { Completeness } from "#lib/schemas/synced/synced-list.ts";
import {
  describeCompleteness,
  type Waiting,
} from "#lib/sync/completeness/describe-completeness.ts";
import { isSynced } from "#lib/sync/sync-settings.ts";

type Row = {
  now: string;
  filled_at: string | null;
  complete_to: string | null;
  trouble_since: string | null;
  /** The span of the windows that are not verified, its end included; null if there are none. */
  gap_from: string | null;
  gap_to: string | null;
  /** During a backfill by the provider's total; otherwise by the counts of those windows. */
  missing: string | null;
  outside_dates: string | null;
  /** Rows of the provider that could not be kept, whatever the state of their windows. */
  unkept: string;
  currencies_wait: boolean;
  matches_wait: boolean;
  statuses_wait: boolean;
};

/**
 * Currencies and matches of what came a moment ago are worked out some seconds later, which no user has to know: they are
 * told of what waits for longer than that, of many at once, and of a rule of a member that isn't applied yet. So they are
 * of records that end, or are open again, by what an administrator said of their status.
 */
const WAITS_LONG = sql`statement_timestamp() - interval '90 seconds'`;
const MANY = 1_000;

/**
 * How complete the synced records of a resource are at this moment, for anything that is shown from
 * them: a list, a total, a figure, a file. `to`: everything created before it is in; `missing`:
 * what is not, in words for a user, times and days in UTC. In a transaction, pass it. A limited viewer, by whose
 * limits the filter is, is not told how much is missing: that is counted in all records.
 */
export async function completenessOf(
  resource: ResourceName,
  on: Database = database(),
  { limits }: Pick<RecordFilter, "limits"> = {},
): Promise<Completeness> {
  const { now, ...row } = await readRow(on, await accountId(on), resource);
  const state = {
    kept: isSynced(resource),
    filled: row.filled_at !== null,
    completeTo: row.complete_to,
    troubleSince: row.trouble_since,
    outsideDates: BigInt(row.outside_dates ?? "0"),
    unkept: BigInt(row.unkept),
    waiting: waitingOf(resource, row),
    areCountsTold: limits === undefined,
  };
  if (row.gap_from === null) return describeCompleteness(resource, { ...state, gap: null }, now);
  const gap = {
    from: bound(row.gap_from),
    to: bound(row.gap_to),
    missing: row.missing === null ? null : BigInt(row.missing),
  };
  return describeCompleteness(resource, { ...state, gap }, now);
}

function waitingOf(
  resource: ResourceName,
  row: Pick<Row, "currencies_wait" | "matches_wait" | "statuses_wait">,
): Waiting[] {
  const hasCurrencies = isReceived(resource);
  // What of payments and transactions is internal, and what went out, follows from the matches of payouts.
  const isMatched = RESOURCES[resource].direction !== undefined;
  return [
    ...(hasCurrencies && row.currencies_wait ? ["currencies" as const] : []),
    // Without transactions payouts wait for ever.
    ...(isMatched && isSynced("transactions") && row.matches_wait ? ["matches" as const] : []),
    ...(isSynced(resource) && row.statuses_wait ? ["statuses" as const] : []),
  ];
}

/** As SQL: whether something of a queue of the account has waited since `column` for long, or much of it waits. */
function waits(queue: string, column: string, account: string): RawBuilder<unknown> {
  const own = sql`select 1 from ${sql.table(queue)} where account_id = ${account}`;
  return sql`(exists (${own} and ${sql.ref(column)} < ${WAITS_LONG})
    or exists (${own} offset ${sql.lit(MANY)}))`;
}

/**
 * One statement, so that the windows and the progress are of the same moment. Between the backfill
 * and the first reading of the tail, the synced records are complete to a minute before the
 * backfill read the newest.
 */
async function readRow(on: Database, account: string, resource: ResourceName): Promise<Row> {
  const { rows } = await sql<Row>`${keepPlan}
    select clock_timestamp() as now, progress.filled_at,
      coalesce(progress.complete_to, case when progress.filled_at is not null then (
        select checked_at - interval '1 minute' from sync_window
        where account_id = ${account} and resource = ${resource} and ends_at = 'infinity')
      end) as complete_to,
      progress.trouble_since, progress.outside_dates, gap.gap_from, gap.gap_to,
      case when progress.filled_at is null then progress.expected - (
        select coalesce(sum(synced_total), 0) from sync_window
        where account_id = ${account} and resource = ${resource} and state = 'complete')
      else gap.missing end as missing,
      (select coalesce(sum(unkept), 0) from sync_window
        where account_id = ${account} and resource = ${resource}) as unkept,
      ${waits("currency_due", "marked_at", account)} or exists (
        select 1 from currency_rule where account_id = ${account} and spread_at is null)
        as currencies_wait,
      ${waits("payout_match_queue", "queued_at", account)}
        or ${waits("payout_match_news", "noted_at", account)} as matches_wait,
      exists (
        select 1 from sync_window as held join provider_status as said on said.account_id = ${account}
          and said.kind = ${statusKindOf(RESOURCES[resource])}
          and said.defined_at > coalesce(held.swept_at, '-infinity')
        where held.account_id = ${account} and held.resource = ${resource}
          and held.asked_at < ${WAITS_LONG}) as statuses_wait
    from (
      select min(starts_at) as gap_from, max(ends_at) - interval '1 microsecond' as gap_to,
        case when bool_or(provider_total is null) then null
          else sum(greatest(provider_total - coalesce(synced_total, 0), 0)) end as missing
      from sync_window
      where account_id = ${account} and resource = ${resource} and state <> 'complete'
    ) as gap
    left join sync_progress as progress
      on progress.account_id = ${account} and progress.resource = ${resource}`.execute(on);
  const [row] = rows;
  if (row === undefined) throw new Error("The sync's progress could not be read.");
  return row;
}

/** The first and the last window have a bound that stands for none. */
function bound(instant: string | null): string | null {
  const open = instant === null || instant.includes("infinity") || instant < "1971";
  return open ? null : instant;
}
