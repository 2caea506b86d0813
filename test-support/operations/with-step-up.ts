import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { readBinding } from "#lib/identity/step-up/content.ts";
import { type GrantMethod, giveGrant } from "#lib/identity/step-up/grant.ts";
import { isFailure } from "#lib/schemas/failure.ts";

/** Calls an operation, and once more with the step-up that it asks for. */
export async function withStepUp<Output>(
  caller: Caller,
  call: (caller: Caller) => Promise<Output>,
  method: GrantMethod = "totp",
): Promise<Output> {
  try {
    return await call(caller);
  } catch (error) {
    if (!isFailure(error) || error.kind !== "step_up_required") throw error;
    const bound = readBinding(error.details.stepUp?.hash ?? "");
    if (bound === null) throw error;
    const { grant } = await tx((transaction) => giveGrant(transaction, caller, bound, method));
    return await call({ ...caller, stepUp: grant });
  }
}
