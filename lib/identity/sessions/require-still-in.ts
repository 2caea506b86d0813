import "server-only";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { isPermitted, type OperationName } from "#lib/schemas/identity/permissions.ts";

/**
 * Holds on to the caller's right until the transaction ends. A request that was under way (asking
 * the provider takes seconds) while its session was ended, its user disabled or the role removed
 * does nothing any more: removing a right locks the user, so what was permitted is done before
 * that, or not at all. Rejects with a Failure: unauthenticated; forbidden.
 */
export async function requireStillIn(
  transaction: Transaction<Tables>,
  { member, sessionId }: Caller,
  action: OperationName,
): Promise<void> {
  const account = await accountId(transaction);
  const held = await transaction
    .selectFrom("member")
    .select("roles")
    .where("account_id", "=", account)
    .where("id", "=", member.id)
    .where("disabled_at", "is", null)
    .forShare()
    .executeTakeFirst();
  // After the lock, and apart from it: it may have been waited for while the session was ended.
  const session = await transaction
    .selectFrom("session")
    .select("id")
    .where("account_id", "=", account)
    .where("id", "=", sessionId)
    .where("user_id", "=", member.id)
    .where("expires_at", ">", sql<string>`clock_timestamp()`)
    .executeTakeFirst();
  if (held === undefined || session === undefined) {
    throw new Failure("unauthenticated", "Your session ended. Sign in to continue.");
  }
  if (!isPermitted(held.roles, action)) {
    throw new Failure("forbidden", "Your roles no longer allow this.");
  }
}
