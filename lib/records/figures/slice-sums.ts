import "server-only";
import { type RawBuilder, sql } from "kysely";
import type { Slice } from "#lib/dates/cut-period.ts";
import type { PayoutDate } from "#lib/schemas/figures/figures.ts";
import { changedMonths } from "#lib/sync/store/summed-days.ts";

type Resource = "payouts" | "payments";

/** "of one currency": its records by status. "by currency": all records, their fees too, by currency. Both by basis and direction. */
type Which = { currency: string } | "by status" | "by currency";

type Asked = {
  account: string;
  resource: Resource;
  /** One after the other without a gap. */
  slices: readonly Slice[];
  which: Which;
  /** By which date payouts are in a slice; by creation unless given. */
  payoutDate?: PayoutDate;
};

/** A resource's rows, and where its rows have what the daily sums have under these names. */
const SOURCES: Record<Resource, { rows: RawBuilder<unknown>; columns: Record<string, string> }> = {
  payouts: {
    rows: sql`synced_payout`,
    columns: {
      basis: "null::text",
      quote_currency: "null::text",
      fee: "fee_amount",
      conversion_fee: "0",
    },
  },
  payments: {
    rows: sql`synced_payment`,
    columns: { basis: "currency_basis", fee: "processing_fee" },
  },
};

/** What the records are grouped by, and what is summed of them beside their number. */
const FEW = { keys: ["basis", "status", "direction"], sums: ["amount"] };
const ALL = {
  keys: ["currency", "basis", "direction", "quote_currency", "status"],
  sums: ["amount", "fee", "conversion_fee"],
};

/**
 * The beginning of a statement that sums records by slices of a zone's time: what it makes is the
 * relation `piece (slice, …keys, count, unread, …sums)`, whose rows, added up, are exact. Whole UTC
 * days, from midnight nearest to each bound to the next, come from the daily sums, and whole months of them from the
 * monthly ones unless they changed since they were summed; the few hours between
 * a bound and its midnight come from the records themselves, added to the one slice and taken off the
 * other. It reads one snapshot, so daily sums and records always agree. There are no daily sums by completion:
 * payouts by that are summed one by one.
 */
export function sliceSums({
  account,
  resource,
  slices,
  which,
  payoutDate = "created",
}: Asked): RawBuilder<unknown> {
  const { rows, columns } = SOURCES[resource];
  const { keys, sums } = which === "by currency" ? ALL : FEW;
  const condition =
    typeof which === "string" ? sql<boolean>`true` : sql<boolean>`currency = ${which.currency}`;
  const from = (name: string) => sql.raw(columns[name] ?? name);
  const names = (signed: "" | "sign * " | "-sign * ") =>
    sql.raw([...keys, ...["count", "unread", ...sums].map((name) => signed + name)].join(", "));
  const summed = sql.join(sums.map((name) => sql`sum(${from(name)}) as ${sql.ref(name)}`));
  // Grouped as they are held: what is made of each column is made of each group, not of each record.
  const grouped = (within: RawBuilder<boolean>) => sql`
    select ${sql.join(keys.map((name) => sql`coalesce(${sql.ref(name)}, '') as ${sql.ref(name)}`))},
      count, unread, ${sql.join(sums.map((name) => sql`coalesce(${sql.ref(name)}, 0) as ${sql.ref(name)}`))}
    from (
      select ${sql.join(keys.map((name) => sql`${from(name)} as ${sql.ref(name)}`))},
        count(*) as count, count(*) - count(amount) as unread, ${summed}
      from ${rows} where account_id = ${account} and ${condition} and ${within}
      group by ${sql.join(keys.map((_, place) => sql.raw(String(place + 1))))}
    ) as held`;
  const bounds = boundsOf(slices);
  if (resource === "payouts" && payoutDate === "completed") {
    return sql`
      with bound as materialized (
        select (place - 1)::int as place, at
        from unnest(${bounds}::timestamptz[]) with ordinality as given (at, place)
      ), piece as (
        select bound.place as slice, summed.*
        from bound join bound as next on next.place = bound.place + 1 cross join lateral (
          ${grouped(sql`completed_at >= bound.at and completed_at < next.at`)}
        ) as summed
      )`;
  }
  return sql`
    with bound as materialized (
      select (place - 1)::int as place, at, ((at at time zone 'UTC') + interval '12 hours')::date as day
      from unnest(${bounds}::timestamptz[]) with ordinality as given (at, place)
    ), whole as (
      select bound.place as slice, bound.day as first, next.day as past
      from bound join bound as next on next.place = bound.place + 1
    ), span as (
      select slice, greatest(first, month) as first, least(past, next) as past,
        month >= first and next <= past and not month = any(${changedMonths({ account, resource })}) as is_month
      from whole join (
        select month::date as month, (month + interval '1 month')::date as next
        from ${monthsAround(bounds)} as month
      ) as months on month < past and next > first
    ), edge as (
      select place, least(at, midnight) as lo, greatest(at, midnight) as hi,
        case when midnight < at then 1 else -1 end as sign
      from bound, lateral (select day::timestamp at time zone 'UTC' as midnight) as nearest
      where at <> midnight
    ), part as (
      select place, sign, summed.*
      from edge, lateral (${grouped(sql`created_at >= lo and created_at < hi`)}) as summed
    ), piece as (
      select slice, ${names("")} from span cross join lateral (
        select * from synced_month
        where account_id = ${account} and resource = ${resource} and month = first and ${condition}
      ) as months where is_month
      union all
      select slice, ${names("")} from span cross join lateral (
        select * from synced_day
        where account_id = ${account} and resource = ${resource}
          and day >= first and day < past and ${condition}
      ) as days where not is_month
      union all
      select place - 1, ${names("sign * ")} from part where place > 0
      union all
      select place, ${names("-sign * ")} from part where place < ${slices.length}
    )`;
}

/** One bound more than there are slices: each slice ends where the next begins. */
function boundsOf(slices: readonly Slice[]): string[] {
  const last = slices.at(-1);
  return last === undefined ? [] : [...slices.map(({ from }) => from), last.to];
}

/** The beginnings of the months (UTC) that instants, in order, lie in, and those next to them. */
function monthsAround(bounds: readonly string[]): RawBuilder<unknown> {
  const utc = (at: string | undefined) => sql`${at}::timestamptz at time zone 'UTC'`;
  // Of parameters, so that PostgreSQL knows how many there are before it plans.
  return sql`generate_series(date_trunc('month', ${utc(bounds[0])} - interval '1 day'),
    ${utc(bounds.at(-1))} + interval '1 day', interval '1 month')`;
}
