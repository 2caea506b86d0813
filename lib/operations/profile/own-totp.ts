import "server-only";
import { base32 } from "@scure/base";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { ensureCodes } from "#lib/identity/factors/ensure-codes.ts";
import {
  beforeRemovingFactor,
  followAddedFactor,
  followRemovedFactor,
} from "#lib/identity/factors/follow-changed-factors.ts";
import { secondFactors } from "#lib/identity/factors/second-factors.ts";
import { readTotpCode } from "#lib/identity/factors/totp-code.ts";
import { beginTotp, confirmTotp, hasTotp, removeTotp } from "#lib/identity/factors/totp-factor.ts";
import { requireStillIn } from "#lib/identity/sessions/require-still-in.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUpOrFreshSignIn } from "#lib/identity/step-up/require-fresh.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { operation } from "#lib/operations/operation.ts";
import { accountNameAmongSeveral } from "#lib/process/current-account.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { NewCodes, NewTotp } from "#lib/schemas/identity/profile.ts";

/**
 * Begins setting up the caller's authenticator app: a secret that counts for nothing until a code
 * confirms it. Rejects with a Failure: conflict if there is an app, step_up_required.
 */
export const beginOwnTotp = operation("account.totp-begin", (caller): Promise<NewTotp> => {
  const { id, email } = caller.member;
  return tx(async (transaction) => {
    if (await hasTotp(transaction, id)) {
      throw new Failure("conflict", "You have an authenticator app already. Remove it first.");
    }
    await requireStepUpOrFreshSignIn(transaction, caller, {
      action: "account.totp-begin",
      hash: stepUpHash("account.totp-begin", id),
      summary: "Set up an authenticator app for your account",
    });
    const secret = base32.encode(await beginTotp(transaction, id)).replace(/=+$/, "");
    // With several accounts the app has an entry for each, and shows which is which.
    const issuer = encodeURIComponent(["Counterfoil", accountNameAmongSeveral()].join(" ").trim());
    const label = `${issuer}:${encodeURIComponent(email)}`;
    return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}` };
  });
});

/** Confirms the app by a code that it shows, and returns recovery codes if the caller has none. */
export const confirmOwnTotp = operation(
  "account.totp-confirm",
  (caller, typed: string): Promise<NewCodes> => {
    const { id } = caller.member;
    const code = readTotpCode(typed);
    return tx(async (transaction) => {
      await requireStillIn(transaction, caller, "account.totp-confirm");
      const isFirst = (await secondFactors(transaction, id)).length === 0;
      if (code === null || !(await confirmTotp(transaction, id, code))) {
        const message = "This is not the code that the app shows for this secret now.";
        throw new Failure("invalid_request", message, { errors: { code: [message] } });
      }
      const codes = await ensureCodes(transaction, id);
      const added = { factor: "authenticator app", isFirst } as const;
      const waitsUntil = await followAddedFactor(transaction, caller, added);
      await append(transaction, caller, {
        action: "account.totp-confirm",
        subject: { type: "person", id },
        outcome: "done",
        after: { authenticatorApp: true, newRecoveryCodes: codes !== null, waitsUntil },
      });
      return { codes };
    });
  },
);

/** Takes the caller's authenticator app away. Rejects with a Failure: not_found, step_up_required. */
export const removeOwnTotp = operation("account.totp-remove", (caller): Promise<void> => {
  const { id } = caller.member;
  return tx(async (transaction) => {
    await beforeRemovingFactor(transaction, caller);
    if (!(await hasTotp(transaction, id))) {
      throw new Failure("not_found", "You have no authenticator app.");
    }
    const { method } = await requireStepUp(transaction, caller, {
      action: "account.totp-remove",
      hash: stepUpHash("account.totp-remove", id),
      summary: "Remove your authenticator app",
    });
    await removeTotp(transaction, id);
    await followRemovedFactor(transaction, caller, { factor: "authenticator app", method });
    await append(transaction, caller, {
      action: "account.totp-remove",
      subject: { type: "person", id },
      outcome: "done",
      before: { authenticatorApp: true },
      after: { authenticatorApp: false },
    });
  });
});
