import "server-only";
import { createHash, randomUUIDv7 } from "node:crypto";
import { canonicalJson } from "#lib/audit/canonical-json.ts";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
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

/** What the provider answered to a payout that it declined. */
type Declined = { reason: string | null; errors: Record<string, readonly string[]> };

/**
 * The same for messages that are the same but for white space and Unicode form, by field too: the provider's
 * words are compared, never read. Null where it gave none.
 */
export function messageKey({ reason, errors }: Declined): string | null {
  const fields = Object.entries(errors).map(([field, said]) => [field, said.map(normal)] as const);
  if (normal(reason ?? "") === "" && fields.length === 0) return null;
  const content = { message: normal(reason ?? ""), errors: Object.fromEntries(fields) };
  return createHash("sha256").update(canonicalJson(content)).digest("hex");
}

function normal(text: string): string {
  return text.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
}
