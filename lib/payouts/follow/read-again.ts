import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { now } from "#lib/payouts/states/move-entry.ts";

/**
 * A hint from outside that something became of a payout: it is read, or searched for, at the worker's
 * next round instead of later. The hint itself is believed in nothing, and of many only one in ten
 * seconds counts, so that forged ones cost the service no more than a reading. Gives whether the desk
 * has such a payout.
 */
export async function readAgain(hint: {
  payoutId: string | null;
  trackingId: string | null;
}): Promise<boolean> {
  const own = sql<boolean>`(
    service_payout_id::text = ${hint.payoutId} or tracking_id = ${hint.trackingId}
  )`;
  const merchant = await merchantId();
  await database()
    .updateTable("payout_entry")
    .set({
      hinted_at: now,
      follow_at: sql<string>`case when state in ('accepted', 'found') then now() end`,
      next_look_at: sql<string>`case when state not in ('accepted', 'found') then now() end`,
    })
    .where("merchant_id", "=", merchant)
    .where(own)
    .where("state", "in", [
      "accepted",
      "found",
      "in_doubt",
      "absent",
      "ambiguous",
      "declared_unsent",
    ])
    .where(sql<boolean>`(hinted_at is null or hinted_at < now() - interval '10 seconds')`)
    .where(sql<boolean>`(state not in ('accepted', 'found') or service_payout_id is not null)`)
    .execute();
  const known = await database()
    .selectFrom("payout_entry")
    .select("id")
    .where("merchant_id", "=", merchant)
    .where(own)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}
