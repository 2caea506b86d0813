import "server-only";
import type { Transaction } from "kysely";
import { lockAccount } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { requireStillIn } from "#lib/identity/sessions/require-still-in.ts";
import type { OperationName } from "#lib/schemas/identity/permissions.ts";

/**
 * Before a rule or limit is read that the transaction will set: they are rows of which the newest holds, so the account's
 * row is locked, and of two at the same moment the later one finds the other's. Then the caller's right is, before anything
 * is said of the rule. Rejects as `requireStillIn` does.
 */
export async function lockRules(
  transaction: Transaction<Tables>,
  caller: Caller,
  action: OperationName,
): Promise<void> {
  await lockAccount(transaction);
  await requireStillIn(transaction, caller, action);
}
