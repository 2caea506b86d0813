import { sql } from "kysely";
import { noteFinding } from "#lib/mirror/finding/note-finding.ts";
import type { Place } from "#lib/mirror/store/stored-rows.ts";
import { BEGINNING, HEAD_END, type Window } from "#lib/mirror/sync/window.ts";

type Span = Pick<Window, "startsAt" | "endsAt">;

/** A window's finding that nobody has settled yet. */
const openOf = ({ merchant, resource }: Place, { startsAt, endsAt }: Span) => sql`
  merchant_id = ${merchant} and resource = ${resource} and kind = 'count' and mended_at is null
    and coalesce((detail->>'from')::timestamptz, '-infinity') = ${startsAt}::timestamptz
    and coalesce((detail->>'to')::timestamptz, 'infinity') = ${endsAt}::timestamptz`;

/** Notes that a window has another count than the service's, once until that is settled. */
export async function noteCount(
  place: Place,
  window: Span,
  totals: { service: number; mirror: number },
): Promise<void> {
  const open = await sql`select 1 from mirror_finding where ${openOf(place, window)}`.execute(
    place.transaction,
  );
  if (open.rows.length > 0) return;
  const { startsAt, endsAt } = window;
  await noteFinding(place, {
    kind: "count",
    from: startsAt === BEGINNING ? null : startsAt,
    to: endsAt === HEAD_END ? null : endsAt,
    ...{ count: Math.abs(totals.service - totals.mirror), records: [], totals },
  });
}

/**
 * Settles what was noted of a window's count, which is right now. Where the records that made the
 * difference were found and named since, their finding stands in its place: one hole is reported once.
 */
export async function settleCount(place: Place, window: Span): Promise<void> {
  const { merchant, resource, transaction } = place;
  await sql`
    delete from mirror_finding as counted where ${openOf(place, window)} and exists (
      select from mirror_finding as named
      where named.merchant_id = ${merchant} and named.resource = ${resource}
        and named.kind in ('missing', 'gone') and named.found_at >= counted.found_at
        and coalesce((named.detail->>'from')::timestamptz, '-infinity') < ${window.endsAt}::timestamptz
        and coalesce((named.detail->>'to')::timestamptz, 'infinity') >= ${window.startsAt}::timestamptz
    )`.execute(transaction);
  await sql`
    update mirror_finding set mended_at = clock_timestamp()
    where ${openOf(place, window)}`.execute(transaction);
}
