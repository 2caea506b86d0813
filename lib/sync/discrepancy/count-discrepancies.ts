import { type RawBuilder, sql } from "kysely";
import { clockTime } from "#lib/database/clock-time.ts";
import { noteDiscrepancy } from "#lib/sync/discrepancy/note-discrepancy.ts";
import type { StoredTable } from "#lib/sync/store/stored-rows.ts";
import { BEGINNING, TAIL_END, type WindowBounds } from "#lib/sync/window.ts";

/** A window's discrepancy that is not settled yet. */
const openOf = ({ account, resource }: StoredTable, { startsAt, endsAt }: WindowBounds) => sql`
  account_id = ${account} and resource = ${resource} and kind = 'count' and mended_at is null
    and coalesce((detail->>'from')::timestamptz, '-infinity') = ${startsAt}::timestamptz
    and coalesce((detail->>'to')::timestamptz, 'infinity') = ${endsAt}::timestamptz`;

/**
 * Records that a window's count differs from the provider's, once until that is settled, and has the
 * windows beside it compared too, from now on where one is being compared already: the records may lie there.
 */
export async function noteCount(
  place: StoredTable,
  window: WindowBounds,
  totals: { provider: number; synced: number },
): Promise<void> {
  const open = await sql`select 1 from sync_discrepancy where ${openOf(place, window)}`.execute(
    place.transaction,
  );
  if (open.rows.length > 0) return;
  const { startsAt, endsAt } = window;
  await noteDiscrepancy(place, {
    kind: "count",
    from: startsAt === BEGINNING ? null : startsAt,
    to: endsAt === TAIL_END ? null : endsAt,
    count: Math.abs(totals.provider - totals.synced),
    records: [],
    totals,
  });
  const { account, resource, transaction } = place;
  await sql`
    update sync_window set asked_at = ${clockTime}
    where account_id = ${account} and resource = ${resource} and state <> 'waiting'
      and starts_at <= ${endsAt}::timestamptz + interval '2 seconds'
      and ends_at >= ${startsAt}::timestamptz - interval '2 seconds'`.execute(transaction);
}

/**
 * Settles what was recorded of the counts of a window and of those beside it, where they are right
 * now. Where the records that made the difference were found and named since, their discrepancy
 * replaces it: one gap is reported once. A count includes the seconds around its window, so the
 * records may lie in the window beside it, and it stays open until that one was compared as well.
 */
export async function settleCount(place: StoredTable, window: WindowBounds): Promise<void> {
  const { account, resource, transaction } = place;
  const beside = sql`
    counted.account_id = ${account} and counted.resource = ${resource} and counted.kind = 'count'
      and counted.mended_at is null
      and ${isBeside(sql`${window.startsAt}::timestamptz`, sql`${window.endsAt}::timestamptz`)}`;
  // Of two windows that are complete at once neither would see that the other is: the later one waits here.
  await sql`select from sync_discrepancy as counted where ${beside} order by id for update`.execute(
    transaction,
  );
  const settled = sql`
    ${beside}
      and not exists (
        select from sync_window as other
        where other.account_id = ${account} and other.resource = ${resource}
          and (other.state = 'doubted' or (other.state = 'complete' and other.asked_at is not null))
          and ${isBeside(sql`other.starts_at`, sql`other.ends_at`)})`;
  await sql`
    delete from sync_discrepancy as counted where ${settled} and exists (
      select from sync_discrepancy as named
      where named.account_id = ${account} and named.resource = ${resource}
        and named.kind in ('missing', 'gone') and named.found_at >= counted.found_at
        and ${isBeside(bound("named", "from"), bound("named", "to"))}
    )`.execute(transaction);
  await sql`
    update sync_discrepancy as counted set mended_at = ${clockTime}
    where ${settled}`.execute(transaction);
}

/** Whether a count could include records of that stretch: the provider was asked for a second more on each side. */
function isBeside(startsAt: RawBuilder<unknown>, endsAt: RawBuilder<unknown>) {
  return sql`${bound("counted", "from")} <= ${endsAt} + interval '2 seconds'
    and ${bound("counted", "to")} >= ${startsAt} - interval '2 seconds'`;
}

function bound(row: "counted" | "named", name: "from" | "to") {
  const open = name === "from" ? BEGINNING : TAIL_END;
  return sql`coalesce((${sql.ref(`${row}.detail`)}->>${sql.lit(name)})::timestamptz, ${open})`;
}
