import "server-only";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";

/** Ends a member's reset links that were not used: what they were made for is over. */
export async function endPasswordResets(
  transaction: Transaction<Tables>,
  memberId: string,
): Promise<void> {
  await transaction
    .updateTable("password_reset")
    .set({ expires_at: sql<string>`now()` })
    .where("account_id", "=", await accountId(transaction))
    .where("member_id", "=", memberId)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .execute();
}
