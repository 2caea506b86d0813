import "server-only";
import { appendAlone } from "#lib/audit/append-alone.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import type { OperationName } from "#lib/schemas/identity/permissions.ts";

/**
 * Records that a request brought a step-up grant that is used up, too old, or was given for
 * something different: it may be a replay. After the transaction that refused it, since that one
 * was rolled back.
 */
export async function noteRefusedGrant(
  caller: Caller,
  action: OperationName,
  error: unknown,
): Promise<void> {
  if (caller.stepUp === null || !isFailure(error) || error.kind !== "step_up_required") return;
  await appendAlone(caller, {
    action,
    subject: null,
    outcome: "refused",
    after: { content: error.details.stepUp?.hash ?? null },
    reason: "The step-up was already used, is too old, or was for something else.",
  });
}
