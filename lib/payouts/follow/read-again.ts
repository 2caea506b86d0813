import "server-only";
import { type RawBuilder, sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { KNOWN_TO_HAVE_LEFT } from "#lib/payouts/states/moves.ts";

/** A hint that is due later than any was written down before the database's clock was set back, and counts no more. */
const hintedAt = sql<
  string | null
>`case when hinted_at <= now() + interval '10 seconds' then hinted_at end`;
/** When the reading that a hint asks for is due; one that is still to come serves every further hint. */
const due = sql<string>`greatest(now(), ${hintedAt} + interval '10 seconds')`;

/**
 * When to read next after a reading that began at `beganAt`: as planned, or as a hint asks that came since, which
 * the reading may have missed.
 */
export function orAsHinted(
  planned: RawBuilder<string> | null,
  beganAt: string,
): RawBuilder<string | null> {
  return sql`case when ${hintedAt} >= ${beganAt}::timestamptz then least((${planned})::timestamptz, ${hintedAt})
    else (${planned})::timestamptz end`;
}

/**
 * Handles a hint from outside that a payout has changed: it is read, or searched for, at the
 * worker's next round instead of later. Nothing in the hint itself is believed. A further one within ten seconds is
 * heeded when they are over, so that forged ones cost the provider no more than a reading each ten seconds, and none
 * is lost. Returns whether Counterfoil has such a payout.
 */
export async function readAgain(hint: {
  payoutId: string | null;
  trackingId: string | null;
}): Promise<boolean> {
  const account = await accountId();
  // One column each, compared as it is stored, so that its index is used.
  const own =
    hint.payoutId === null
      ? sql<boolean>`tracking_id = ${hint.trackingId}`
      : sql<boolean>`provider_payout_id = ${hint.payoutId}`;
  await database()
    .updateTable("payout_order")
    .set({
      hinted_at: due,
      follow_at: sql<string>`case when state in ('accepted', 'found') then least(follow_at, ${due}) end`,
      next_look_at: sql<string>`case when state not in ('accepted', 'found') then least(next_look_at, ${due}) end`,
    })
    .where("account_id", "=", account)
    .where(own)
    .where("state", "in", KNOWN_TO_HAVE_LEFT)
    .where(sql<boolean>`coalesce(${hintedAt} <= now(), true)`)
    .where(sql<boolean>`(state not in ('accepted', 'found') or provider_payout_id is not null)`)
    .execute();
  const known = await database()
    .selectFrom("payout_order")
    .select("id")
    .where("account_id", "=", account)
    .where(own)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}
