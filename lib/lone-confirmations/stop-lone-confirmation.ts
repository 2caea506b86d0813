import "server-only";
import type { Transaction } from "kysely";
import { accountId, lockAccount } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import {
  type OpenLoneConfirmation,
  readLoneConfirmations,
} from "#lib/lone-confirmations/read-lone-confirmations.ts";
import { readHold } from "#lib/payouts/lost-commits/account-hold.ts";
import { lockOrder } from "#lib/payouts/order/find-order.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import { announce } from "#lib/updates/announce.ts";

/**
 * Stops a confirmation that waits for its own member's second one: what they said for this decision until
 * now no longer counts. Rejects with a Failure "not_found" if it does not wait any more.
 */
export async function stopLoneConfirmation(
  transaction: Transaction<Tables>,
  id: string,
  { member, reason }: { member: User; reason: string },
): Promise<OpenLoneConfirmation> {
  const seen = await requireLoneConfirmation(transaction, id);
  // A second confirmation that is being given comes first, or finds this one stopped.
  await lock(transaction, seen.subject);
  const confirmation = await requireLoneConfirmation(transaction, id);
  const account = await accountId(transaction);
  await transaction
    .insertInto("stopped_word")
    .values(
      confirmation.ids.map((word_id) => ({
        account_id: account,
        word_id,
        stopped_by: member.id,
        stopped_by_name: member.name,
        reason,
      })),
    )
    .execute();
  if (confirmation.orderId !== null) {
    await announce(transaction, account, { topic: "orders", ids: [confirmation.orderId] });
  }
  return confirmation;
}

async function requireLoneConfirmation(
  transaction: Transaction<Tables>,
  id: string,
): Promise<OpenLoneConfirmation> {
  const confirmation = (await readLoneConfirmations(transaction)).find((one) => one.id === id);
  if (confirmation !== undefined) return confirmation;
  throw new Failure(
    "not_found",
    "This no longer waits: it took effect, was stopped, or another person can decide now.",
  );
}

/** What the second confirmation would lock, too. */
async function lock(
  transaction: Transaction<Tables>,
  { type, id }: OpenLoneConfirmation["subject"],
): Promise<void> {
  switch (type) {
    case "payout-entry":
      await lockOrder(transaction, id);
      return;
    case "account-hold":
      await readHold(transaction, { forUpdate: true });
      return;
    case "payout-stop":
      await lockAccount(transaction);
  }
}
