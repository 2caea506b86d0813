import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { comparableOf, movesNoMoney, type PastPayout } from "#lib/payouts/radar/past-payout.ts";
import type { EntryState } from "#lib/schemas/entry-state.ts";
import { payoutRequestSchema } from "#lib/schemas/payout-request.ts";

/** The newest orders of the desk, with all that their addresses can tell. */
const MOST_ENTRIES = 1_000;

const NO_MONEY: EntryState[] = ["refused", "not_sent", "cancelled", "rejected", "declared_unsent"];
const TAKEN: EntryState[] = ["accepted", "found"];

/** The desk's newest orders, newest first; drafts are nobody's order yet. */
export async function readDeskPast(): Promise<PastPayout[]> {
  const rows = await database()
    .selectFrom("payout_entry")
    .select(["id", "state", "request", "service_payout_id as payoutId"])
    .select(sql<string>`coalesce(sent_at, created_at)`.as("at"))
    .select(sql<string | null>`payout ->> 'status'`.as("status"))
    .where("merchant_id", "=", await merchantId())
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
      ...{ source: "desk", id, payoutId, at, status: state },
      ...{ trackingId, currency, amount, address, tag },
      comparable: comparableOf(address, currency),
      mayPay: !failed && !NO_MONEY.includes(state),
      taken: !failed && TAKEN.includes(state),
    };
    return [met];
  });
}
