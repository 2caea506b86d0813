import { sql } from "kysely";
import { noteDiscrepancy } from "#lib/sync/discrepancy/note-discrepancy.ts";
import type { Place } from "#lib/sync/store/stored-rows.ts";
import { BEGINNING, TAIL_END, type Window } from "#lib/sync/window.ts";

type Span = Pick<Window, "startsAt" | "endsAt">;

/** A window's discrepancy that is not settled yet. */
const openOf = ({ account, resource }: Place, { startsAt, endsAt }: Span) => sql`
  account_id = ${account} and resource = ${resource} and kind = 'count' and mended_at is null
    and coalesce((detail->>'from')::timestamptz, '-infinity') = ${startsAt}::timestamptz
    and coalesce((detail->>'to')::timestamptz, 'infinity') = ${endsAt}::timestamptz`;

/** Records that a window's count differs from the provider's, once until that is settled. */
export async function noteCount(
  place: Place,
  window: Span,
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
}

/**
 * Settles what was recorded of a window's count, which is right now. Where the records that made
 * the difference were found and named since, their discrepancy replaces it: one gap is reported
 * once.
 */
export async function settleCount(place: Place, window: Span): Promise<void> {
  const { account, resource, transaction } = place;
  await sql`
    delete from sync_discrepancy as counted where ${openOf(place, window)} and exists (
      select from sync_discrepancy as named
      where named.account_id = ${account} and named.resource = ${resource}
        and named.kind in ('missing', 'gone') and named.found_at >= counted.found_at
        and coalesce((named.detail->>'from')::timestamptz, '-infinity') < ${window.endsAt}::timestamptz
        and coalesce((named.detail->>'to')::timestamptz, 'infinity') >= ${window.startsAt}::timestamptz
    )`.execute(transaction);
  await sql`
    update sync_discrepancy set mended_at = clock_timestamp()
    where ${openOf(place, window)}`.execute(transaction);
}
