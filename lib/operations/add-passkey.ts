import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { ensureCodes } from "#lib/identity/factors/ensure-codes.ts";
import { addPasskey } from "#lib/identity/factors/passkeys.ts";
import { passkeyCreation, verifyNewPasskey } from "#lib/identity/factors/register-passkey.ts";
import { relyingParty } from "#lib/identity/factors/relying-party.ts";
import { requireStillIn } from "#lib/identity/sessions/require-still-in.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUpOrFreshSignIn } from "#lib/identity/step-up/require-fresh.ts";
import { operation } from "#lib/operations/operation.ts";
import type { NewCodes } from "#lib/schemas/account.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { Attestation, CreationOptions } from "#lib/schemas/passkey.ts";

/**
 * What the browser needs to make a passkey for the caller, who proves afresh first: without that,
 * nothing comes that `addOwnPasskey` takes. `host` is the one that the browser asked for.
 */
export const beginOwnPasskey = operation(
  "account.passkey-begin",
  (caller, host: string | null): Promise<CreationOptions> => {
    const party = relyingParty(host);
    return tx(async (transaction) => {
      await requireStepUpOrFreshSignIn(transaction, caller, {
        action: "account.passkey-begin",
        hash: stepUpHash("account.passkey-begin", caller.person.id),
        summary: "Add a passkey to your account",
      });
      return await passkeyCreation(transaction, party, caller);
    });
  },
);

/** Keeps the passkey that the browser made, and gives recovery codes where the caller has none. */
export const addOwnPasskey = operation(
  "account.passkey-add",
  (caller, name: string, made: Attestation, host: string | null): Promise<NewCodes> => {
    const party = relyingParty(host);
    const { id } = caller.person;
    return tx(async (transaction) => {
      await requireStillIn(transaction, caller, "account.passkey-add");
      const passkey = await verifyNewPasskey(transaction, party, caller, made);
      if (passkey === null) {
        throw new Failure("invalid_request", "The passkey was not accepted. Add it once more.");
      }
      const added = await addPasskey(transaction, { ...passkey, name });
      if (added === null) throw new Failure("conflict", "This passkey is known already.");
      const codes = await ensureCodes(transaction, id);
      await append(transaction, caller, {
        action: "account.passkey-add",
        subject: { type: "passkey", id: added },
        outcome: "done",
        after: { name, newRecoveryCodes: codes !== null },
      });
      return { codes };
    });
  },
);
