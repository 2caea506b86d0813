import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { messageKey } from "#lib/payouts/funds/message-key.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

type Said = { meansNoFunds: boolean; by: User };

/** What members said last that this message of the provider means; null if nobody did. */
export async function readMeaning(
  on: Database,
  order: Pick<PayoutOrder, "reason" | "errors">,
): Promise<Said | null> {
  const key = messageKey(order);
  if (key === null) return null;
  const row = await on
    .selectFrom("funds_message")
    .select(["means_no_funds", "said_by", "said_by_name"])
    .where("account_id", "=", await accountId(on))
    .where("key", "=", key)
    .orderBy("said_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    meansNoFunds: row.means_no_funds,
    by: { id: row.said_by, name: row.said_by_name },
  };
}

/**
 * Records what a message of the provider means, for every payout that is declined with the same one. Rejects
 * with a Failure "conflict" where the provider gave no message, or did not decline it.
 */
export async function sayMeaning(
  transaction: Database,
  order: PayoutOrder,
  { meansNoFunds, by }: Said,
): Promise<void> {
  const key = messageKey(order);
  if (order.state !== "refused" || key === null) {
    throw new Failure("conflict", "The provider did not decline this payout with a message.");
  }
  await transaction
    .insertInto("funds_message")
    .values({
      account_id: await accountId(transaction),
      id: randomUUIDv7(),
      key,
      means_no_funds: meansNoFunds,
      order_id: order.id,
      said_by: by.id,
      said_by_name: by.name,
    })
    .execute();
}
