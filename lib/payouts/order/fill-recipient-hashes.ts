import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import { recipientHash } from "#lib/payouts/order/recipient-hash.ts";
import { recipientKey } from "#lib/payouts/order/recipient-key.ts";
import { payoutRequestSchema } from "#lib/schemas/payouts/payout-request.ts";

const BATCH_SIZE = 500;

/**
 * Writes the recipient hashes of orders that an earlier version created, also one that still runs beside this one
 * during an upgrade, so that equal orders are recognised among them too: all that are missing, before anything is
 * claimed. Waits for rows that another process is writing. Returns how many there were.
 */
export async function fillRecipientHashes(): Promise<number> {
  for (let filled = 0; ; ) {
    const batch = await fillBatch();
    filled += batch;
    if (batch < BATCH_SIZE) return filled;
  }
}

function fillBatch(): Promise<number> {
  return tx(async (transaction) => {
    const account = await accountId(transaction);
    const missing = transaction
      .selectFrom("payout_order")
      .select(["id", "request"])
      .where("account_id", "=", account)
      .where("recipient_hash", "is", null)
      .where("request", "is not", null)
      .orderBy("id")
      .limit(BATCH_SIZE);
    // Nearly always there are none; then nothing is locked.
    if ((await missing.limit(1).execute()).length === 0) return 0;
    const rows = await missing.forUpdate().execute();
    const filled = rows.map(({ id, request }) => {
      const order = payoutRequestSchema.safeParse(request).data;
      // One that can't be read equals no other; it is never sent either.
      if (order === undefined) return { id, hash: `unreadable ${id}`, key: `unreadable ${id}` };
      return { id, hash: recipientHash(order), key: recipientKey(order) };
    });
    await sql`
      update payout_order set recipient_hash = filled.hash,
        recipient_key = coalesce(recipient_key, filled.key)
      from json_to_recordset(${JSON.stringify(filled)}::json) as filled (id uuid, hash text, key text)
      where account_id = ${account} and payout_order.id = filled.id`.execute(transaction);
    return rows.length;
  });
}
