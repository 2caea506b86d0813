import "server-only";
import { type RawBuilder, sql } from "kysely";
import type { Slice } from "#lib/dates/cut-period.ts";

/** Which records are summed: those in some currencies, those for which none is stated, or all. */
type Which = { currencies: readonly string[] } | "unstated" | "all";

type Asked = {
  account: string;
  resource: "payouts" | "payments";
  /** One after the other without a gap. */
  slices: readonly Slice[];
  which: Which;
};

/** A resource's rows, and what the rollup calls `kind` and `fee` of them. */
const SOURCES = {
  payouts: { rows: sql`synced_payout`, kind: sql`fee`, fee: sql`fee_amount` },
  payments: { rows: sql`synced_payment`, kind: sql`type`, fee: sql`processing_fee` },
};

/**
 * The beginning of a statement that sums records by slices of a zone's time: what it makes is the
 * relation `piece (slice, currency, status, kind, count, unread, amount, fee)`, whose rows, added up,
 * are exact. Whole UTC days come from the rollup, from midnight nearest to each bound to the next; the
 * few hours between a bound and its midnight come from the records themselves, added to the one slice
 * and taken off the other. It reads one snapshot, so rollup and records always agree.
 */
export function pieces({ account, resource, slices, which }: Asked): RawBuilder<unknown> {
  const { rows, kind, fee } = SOURCES[resource];
  const condition = conditionOf(which);
  return sql`
    with bound as materialized (
      select (place - 1)::int as place, at, ((at at time zone 'UTC') + interval '12 hours')::date as day
      from unnest(${boundsOf(slices)}::timestamptz[]) with ordinality as given (at, place)
    ), whole as (
      select bound.place as slice, bound.day as first, next.day as past
      from bound join bound as next on next.place = bound.place + 1
    ), edge as (
      select place, least(at, midnight) as lo, greatest(at, midnight) as hi,
        case when midnight < at then 1 else -1 end as sign
      from bound, lateral (select day::timestamp at time zone 'UTC' as midnight) as nearest
      where at <> midnight
    ), part as (
      select place, sign, summed.* from edge, lateral (
        select coalesce(currency, '') as currency, coalesce(status, '') as status,
          coalesce(${kind}, '') as kind, count(*) as count,
          count(*) filter (where amount is null) as unread,
          coalesce(sum(amount), 0) as amount, coalesce(sum(${fee}), 0) as fee
        from ${rows}
        where account_id = ${account} and created_at >= lo and created_at < hi and ${condition}
        group by 1, 2, 3
      ) as summed
    ), piece as (
      select slice, currency, status, kind, count, unread, amount, fee from whole, lateral (
        select * from synced_day
        where account_id = ${account} and resource = ${resource}
          and day >= first and day < past and ${condition}
      ) as days
      union all
      select place - 1, currency, status, kind, sign * count, sign * unread, sign * amount, sign * fee
      from part where place > 0
      union all
      select place, currency, status, kind, -sign * count, -sign * unread, -sign * amount, -sign * fee
      from part where place < ${slices.length}
    )`;
}

function conditionOf(which: Which): RawBuilder<boolean> {
  if (which === "all") return sql`true`;
  if (which === "unstated") return sql`(currency is null or currency = '')`;
  return sql`currency = any(${which.currencies}::text[])`;
}

/** One bound more than there are slices: each slice ends where the next begins. */
function boundsOf(slices: readonly Slice[]): string[] {
  const last = slices.at(-1);
  return last === undefined ? [] : [...slices.map(({ from }) => from), last.to];
}
