import "server-only";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { requireStillIn } from "#lib/identity/sessions/require-still-in.ts";
import type { StepUpContent } from "#lib/identity/step-up/content.ts";
import { proofMethodsFor } from "#lib/identity/step-up/proof-methods.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { Failure } from "#lib/schemas/failure.ts";

/**
 * As `requireStepUp`, for setting up a factor: a user who has nothing to prove with yet (single
 * sign-on without a second factor in Counterfoil) must have signed in within the last ten minutes
 * instead.
 */
export async function requireStepUpOrFreshSignIn(
  transaction: Transaction<Tables>,
  caller: Caller,
  what: StepUpContent,
): Promise<void> {
  await requireStillIn(transaction, caller, what.action);
  const methods = await proofMethodsFor(transaction, caller.member.id, what.action);
  if (methods.length > 0) {
    await requireStepUp(transaction, caller, what);
    return;
  }
  const fresh = await transaction
    .selectFrom("session")
    .select("id")
    .where("account_id", "=", await accountId())
    .where("id", "=", caller.sessionId)
    .where("created_at", ">", sql<string>`now() - interval '10 minutes'`)
    .executeTakeFirst();
  if (fresh !== undefined) return;
  throw new Failure("conflict", "For security, sign in again to continue.");
}
