import "server-only";
import { database } from "#lib/database/connection.ts";
import { relyingParty } from "#lib/identity/factors/relying-party.ts";
import { passkeyRequest } from "#lib/identity/factors/verify-passkey.ts";
import { proveStepUp as prove, requireBinding } from "#lib/identity/step-up/prove.ts";
import { operation } from "#lib/operations/operation.ts";
import type { RequestOptions } from "#lib/schemas/identity/passkey.ts";
import type { StepUpProof } from "#lib/schemas/identity/proof.ts";
import type { Grant } from "#lib/schemas/identity/step-up.ts";

/**
 * Checks the caller's step-up for exactly what a "step_up_required" named. `host` is the one that
 * the browser asked for. Rejects with a Failure: forbidden (`proof` in its errors), rate_limited.
 */
export const proveStepUp = operation(
  "account.step-up",
  async (caller, given: StepUpProof, host: string | null): Promise<Grant> =>
    await prove(caller, given, host),
);

/** What the browser asks the caller's passkeys to sign, for exactly what a "step_up_required" named. */
export const beginPasskeyStepUp = operation(
  "account.step-up-passkey-options",
  async (caller, hash: string, host: string | null): Promise<RequestOptions> => {
    requireBinding(caller, hash);
    const { member, sessionId } = caller;
    const purpose = { purpose: "step-up", memberId: member.id, sessionId, hash } as const;
    return await passkeyRequest(database(), relyingParty(host), purpose);
  },
);
