import "server-only";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { inTransaction } from "#lib/payouts/states/move-order.ts";
import { announce } from "#lib/updates/announce.ts";

/**
 * Has open pages of an order told of a confirmation that leaves the order as it is; where it moves, its move is told.
 */
export async function announceConfirmation(on: Database, id: string): Promise<void> {
  await inTransaction(on, async (transaction) =>
    announce(transaction, await accountId(transaction), { topic: "orders", ids: [id] }),
  );
}
