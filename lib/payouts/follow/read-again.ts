import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { now } from "#lib/payouts/states/move-order.ts";
import { KNOWN_TO_HAVE_LEFT } from "#lib/payouts/states/moves.ts";

/**
 * Handles a hint from outside that a payout has changed: it is read, or searched for, at the
 * worker's next round instead of later. Nothing in the hint itself is believed, and only one in ten
 * seconds counts, so that forged ones cost the provider no more than a reading. Returns whether
 * Counterfoil has such a payout.
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
      hinted_at: now,
      follow_at: sql<string>`case when state in ('accepted', 'found') then now() end`,
      next_look_at: sql<string>`case when state not in ('accepted', 'found') then now() end`,
    })
    .where("account_id", "=", account)
    .where(own)
    .where("state", "in", KNOWN_TO_HAVE_LEFT)
    .where(sql<boolean>`(hinted_at is null or hinted_at < now() - interval '10 seconds')`)
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
