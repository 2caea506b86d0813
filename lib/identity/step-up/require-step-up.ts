import "server-only";
import type { Transaction } from "kysely";
import type { Tables } from "#lib/database/tables.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { requireStillIn } from "#lib/identity/sessions/require-still-in.ts";
import { boundTo, type StepUpContent } from "#lib/identity/step-up/content.ts";
import { isOwnAccount, requireMayDecide } from "#lib/identity/step-up/decision-hold.ts";
import { type GrantMethod, takeGrant } from "#lib/identity/step-up/grant.ts";
import { passByWindow } from "#lib/identity/step-up/pass-by-window.ts";
import { proofMethodsFor } from "#lib/identity/step-up/proof-methods.ts";
import { accountNameAmongSeveral } from "#lib/process/current-account.ts";
import { safetySettings } from "#lib/safety/safety-settings.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { OperationName } from "#lib/schemas/identity/permissions.ts";

/**
 * Uses up the step-up that the request brought for exactly this, in the transaction of what it
 * permits: if that is rolled back, the grant is good for another try. Without a grant, an open step-up window
 * may be enough for payouts (`passByWindow`). Returns how it was proven.
 * Rejects with a Failure "step_up_required" that says what to prove and how, or as `requireStillIn`
 * and `requireMayDecide` do; call it after every other check, so that no user proves who they are for
 * what would be refused anyway.
 */
export async function requireStepUp(
  transaction: Transaction<Tables>,
  caller: Caller,
  what: StepUpContent,
): Promise<{ method: string }> {
  await requireStillIn(transaction, caller, what.action);
  await requireMayDecide(transaction, caller, what.action);
  const method = await takeGrant(transaction, caller, what);
  const isEnough = (given: GrantMethod) => isProof(given, what.action);
  if (method !== null && isEnough(method)) return { method };
  const isWithoutGrant = caller.stepUp === null;
  if (isWithoutGrant && (await passByWindow(transaction, caller, what, isEnough))) {
    return { method: "window" };
  }
  throw new Failure("step_up_required", "Confirm that it is you.", {
    stepUp: {
      hash: boundTo(what),
      summary: amongSeveral(what.summary),
      methods: await proofMethodsFor(transaction, caller.member.id, what.action),
    },
  });
}

/** With several accounts, what is confirmed begins with the account in which it is done. */
function amongSeveral(summary: string): string {
  const account = accountNameAmongSeveral();
  return account === null ? summary : `${account}: ${summary}`;
}

/** A password given just before the first factor was set up proves nothing once one is required. */
function isProof(method: GrantMethod, action: OperationName): boolean {
  if (method !== "password" || isOwnAccount(action)) return true;
  return safetySettings().requireSecondFactor === "off";
}
