import "server-only";
import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import { recipientKey } from "#lib/payouts/order/recipient-key.ts";
import { payoutRequestSchema } from "#lib/schemas/payouts/payout-request.ts";

const AT_ONCE = 500;

/**
 * Writes the recipient keys of orders that an earlier version created, so that equal orders are
 * recognised among them too: all that are missing, before anything is claimed. Waits for rows that
 * another process is writing. Returns how many there were.
 */
export async function fillRecipientKeys(): Promise<number> {
  for (let filled = 0; ; ) {
    const batch = await fillBatch();
    filled += batch;
    if (batch < AT_ONCE) return filled;
  }
}

function fillBatch(): Promise<number> {
  return tx(async (transaction) => {
    const account = await accountId(transaction);
    const missing = transaction
      .selectFrom("payout_order")
      .select(["id", "request"])
      .where("account_id", "=", account)
      .where("recipient_key", "is", null)
      .where("request", "is not", null)
      .orderBy("id")
      .limit(AT_ONCE);
    // Nearly always there are none; then nothing is locked.
    if ((await missing.limit(1).execute()).length === 0) return 0;
    const rows = await missing.forUpdate().execute();
    for (const { id, request } of rows) {
      const parsed = payoutRequestSchema.safeParse(request);
      await transaction
        .updateTable("payout_order")
        // One that can't be read equals no other; it is never sent either.
        .set({ recipient_key: parsed.success ? recipientKey(parsed.data) : `unreadable ${id}` })
        .where("account_id", "=", account)
        .where("id", "=", id)
        .execute();
    }
    return rows.length;
  });
}
