import "server-only";
import type { Transaction } from "kysely";
import type { Tables } from "#lib/database/tables.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { requireStillIn } from "#lib/identity/sessions/require-still-in.ts";
import { boundTo, type StepUpContent } from "#lib/identity/step-up/content.ts";
import { takeGrant } from "#lib/identity/step-up/grant.ts";
import { proofMethodsFor } from "#lib/identity/step-up/proof-methods.ts";
import { Failure } from "#lib/schemas/failure.ts";

/**
 * Uses up the fresh proof that the request brought for exactly this, in the transaction of what it
 * lets happen: where that is rolled back, the proof is good for another try. Gives how it was proven.
 * Rejects with a Failure "step_up_required" that says what to prove and how, or as `requireStillIn`
 * does; call it after every other check, so that nobody proves for what would be refused anyway.
 */
export async function requireStepUp(
  transaction: Transaction<Tables>,
  caller: Caller,
  what: StepUpContent,
): Promise<{ method: string }> {
  await requireStillIn(transaction, caller, what.action);
  const method = await takeGrant(transaction, caller, what);
  if (method !== null) return { method };
  throw new Failure("step_up_required", "Confirm that it is you.", {
    stepUp: {
      hash: boundTo(what),
      summary: what.summary,
      methods: await proofMethodsFor(transaction, caller.person.id, what.action),
    },
  });
}
