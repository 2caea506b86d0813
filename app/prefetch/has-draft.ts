import "server-only";
import type { pageCaller } from "#app/page-caller.ts";
import { getDraft } from "#lib/operations/orders/drafts.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import { isPermitted } from "#lib/schemas/identity/permissions.ts";

type Caller = Awaited<ReturnType<typeof pageCaller>>;

/** Whether this is a draft of the caller's that was never submitted. Rejects if that can't be known now. */
export async function hasDraft(caller: Caller, id: string): Promise<boolean> {
  if (!isPermitted(caller.member.roles, "payout-drafts.get")) return false;
  try {
    await getDraft(caller, id);
    return true;
  } catch (error) {
    if (isFailure(error) && error.kind === "not_found") return false;
    throw error;
  }
}
