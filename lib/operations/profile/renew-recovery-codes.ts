import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { recoveryCodesLeft, renewRecoveryCodes } from "#lib/identity/factors/recovery-codes.ts";
import { secondFactors } from "#lib/identity/factors/second-factors.ts";
import { notify } from "#lib/identity/notices.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { operation } from "#lib/operations/operation.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { NewCodes } from "#lib/schemas/identity/profile.ts";

/**
 * New recovery codes in place of the caller's old ones, which stop working. Rejects with a Failure:
 * conflict if there is no second factor to recover, step_up_required.
 */
export const renewOwnRecoveryCodes = operation(
  "account.recovery-codes-renew",
  (caller): Promise<NewCodes> => {
    const { id, name } = caller.member;
    return tx(async (transaction) => {
      if ((await secondFactors(transaction, id)).length === 0) {
        throw new Failure("conflict", "Set up an authenticator app or a passkey first.");
      }
      await requireStepUp(transaction, caller, {
        action: "account.recovery-codes-renew",
        hash: stepUpHash("account.recovery-codes-renew", id),
        summary: "Make new recovery codes; the old ones stop working",
      });
      const left = await recoveryCodesLeft(transaction, id);
      const codes = await renewRecoveryCodes(transaction, id);
      await notify(transaction, id, "recovery-codes-renewed", { member: { id, name } });
      await append(transaction, caller, {
        action: "account.recovery-codes-renew",
        subject: { type: "person", id },
        outcome: "done",
        before: { left },
        after: { left: codes.length },
      });
      return { codes };
    });
  },
);
