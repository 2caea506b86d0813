import "server-only";
import type { Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";

/** Signs a member out everywhere, from this moment on; returns how many sessions ended. */
export async function endSessions(
  transaction: Transaction<Tables>,
  memberId: string,
): Promise<number> {
  const ended = await transaction
    .deleteFrom("session")
    .where("account_id", "=", await accountId(transaction))
    .where("user_id", "=", memberId)
    .returning("id")
    .execute();
  return ended.length;
}
