import "server-only";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import { announce } from "#lib/updates/announce.ts";

/**
 * Closes a discrepancy with a user's reason: it is reported again only if it becomes another one.
 * Returns what it was. Rejects with a Failure "not_found" if it is not open.
 */
export async function acknowledge(
  transaction: Transaction<Tables>,
  { id, reason, member }: { id: string; reason: string; member: User },
) {
  const account = await accountId(transaction);
  const closed = await transaction
    .updateTable("payout_discrepancy")
    .set({
      closed_at: sql<string>`clock_timestamp()`,
      closed_how: "acknowledged",
      closed_by: member.id,
      closed_by_name: member.name,
      reason,
    })
    .where("account_id", "=", account)
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .returning(["kind", "severity", "order_id", "provider_payout_id"])
    .executeTakeFirst();
  if (closed === undefined) {
    throw new Failure("not_found", "This discrepancy is not open any more.");
  }
  await announce(transaction, account, { topic: "orders", ids: [closed.provider_payout_id] });
  return closed;
}
