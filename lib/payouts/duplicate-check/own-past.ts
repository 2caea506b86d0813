import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import {
  movesNoMoney,
  type PastPayout,
  recipientOf,
} from "#lib/payouts/duplicate-check/past-payout.ts";
import { isAtStage } from "#lib/resources/order-states.ts";
import { payoutRequestSchema } from "#lib/schemas/payouts/payout-request.ts";

/** Counterfoil's newest orders, with all that their addresses can tell. */
const MOST_ENTRIES = 1_000;

/** Counterfoil's newest orders, newest first; drafts are not ordered yet. */
export async function readOwnPast(): Promise<PastPayout[]> {
  const rows = await database()
    .selectFrom("payout_order")
    .select(["id", "state", "request", "provider_payout_id as payoutId"])
    .select(sql<string>`coalesce(sent_at, created_at)`.as("at"))
    .select(sql<string | null>`payout ->> 'status'`.as("status"))
    .where("account_id", "=", await accountId())
    .where(sql<boolean>`state <> 'draft'`)
    .orderBy("id", "desc")
    .limit(MOST_ENTRIES)
    .execute();
  return rows.flatMap(({ id, state, request, payoutId, at, status }) => {
    const order = payoutRequestSchema.safeParse(request).data;
    if (order === undefined) return [];
    const { currency, amount, address, tag, trackingId } = order;
    const failed = status !== null && movesNoMoney(status);
    const met: PastPayout = {
      source: "order",
      id,
      payoutId,
      at,
      status: state,
      trackingId,
      currency,
      amount,
      address,
      tag,
      recipient: recipientOf({ address, tag, currency }),
      mayPay: !failed && !isAtStage(state, "unpaid", "ended"),
      taken: !failed && isAtStage(state, "accepted"),
    };
    return [met];
  });
}
