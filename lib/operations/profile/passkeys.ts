import "server-only";
import type { Transaction } from "kysely";
import { append } from "#lib/audit/append.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { ensureCodes } from "#lib/identity/factors/ensure-codes.ts";
import {
  beforeRemovingFactor,
  followAddedFactor,
  followRemovedFactor,
} from "#lib/identity/factors/follow-changed-factors.ts";
import {
  addPasskey,
  listPasskeys,
  type NewPasskey,
  removePasskey,
  renamePasskey,
} from "#lib/identity/factors/passkeys.ts";
import { passkeyCreation, verifyNewPasskey } from "#lib/identity/factors/register-passkey.ts";
import { relyingParty } from "#lib/identity/factors/relying-party.ts";
import { secondFactors } from "#lib/identity/factors/second-factors.ts";
import { requireStillIn } from "#lib/identity/sessions/require-still-in.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUpOrFreshSignIn } from "#lib/identity/step-up/require-fresh.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { operation } from "#lib/operations/operation.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { Attestation, CreationOptions } from "#lib/schemas/identity/passkey.ts";
import type { NewCodes } from "#lib/schemas/identity/profile.ts";

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
        hash: stepUpHash("account.passkey-begin", caller.member.id),
        summary: "Add a passkey to your account",
      });
      return await passkeyCreation(transaction, party, caller);
    });
  },
);

/**
 * Stores the passkey that the browser made, and returns recovery codes if the caller has none.
 * Rejects with a Failure: invalid_request, conflict; after these too, the challenge is used up.
 */
export const addOwnPasskey = operation(
  "account.passkey-add",
  async (caller, name: string, made: Attestation, host: string | null): Promise<NewCodes> => {
    const party = relyingParty(host);
    const outcome = await tx(async (transaction): Promise<NewCodes | Failure> => {
      await requireStillIn(transaction, caller, "account.passkey-add");
      const passkey = await verifyNewPasskey(transaction, party, caller, made);
      if (passkey === null) {
        return new Failure("invalid_request", "The passkey was not accepted. Add it again.");
      }
      return await keep(transaction, caller, { ...passkey, name });
    });
    // Thrown out here, since a rollback would bring the challenge back.
    if (outcome instanceof Failure) throw outcome;
    return outcome;
  },
);

async function keep(
  transaction: Transaction<Tables>,
  caller: Caller,
  passkey: NewPasskey,
): Promise<NewCodes | Failure> {
  const { id } = caller.member;
  const isFirst = (await secondFactors(transaction, id)).length === 0;
  const added = await addPasskey(transaction, passkey);
  if (added === null) return new Failure("conflict", "This passkey was added already.");
  const codes = await ensureCodes(transaction, id);
  const waitsUntil = await followAddedFactor(transaction, caller, { factor: "passkey", isFirst });
  await append(transaction, caller, {
    action: "account.passkey-add",
    subject: { type: "passkey", id: added },
    outcome: "done",
    after: { name: passkey.name, newRecoveryCodes: codes !== null, waitsUntil },
  });
  return { codes };
}

/** Renames one of the caller's passkeys. Rejects with a Failure "not_found". */
export const renameOwnPasskey = operation(
  "account.passkey-rename",
  (caller, id: string, name: string): Promise<void> =>
    tx(async (transaction) => {
      const before = await renamePasskey(transaction, caller.member.id, id, name);
      if (before === null) throw notFound();
      await append(transaction, caller, {
        action: "account.passkey-rename",
        subject: { type: "passkey", id },
        outcome: "done",
        before: { name: before },
        after: { name },
      });
    }),
);

/** Takes one of the caller's passkeys away. Rejects with a Failure: not_found, step_up_required. */
export const removeOwnPasskey = operation(
  "account.passkey-remove",
  (caller, id: string): Promise<void> =>
    tx(async (transaction) => {
      await beforeRemovingFactor(transaction, caller);
      const own = await listPasskeys(transaction, caller.member.id);
      const passkey = own.find((each) => each.id === id);
      if (passkey === undefined) throw notFound();
      const { method } = await requireStepUp(transaction, caller, {
        action: "account.passkey-remove",
        hash: stepUpHash("account.passkey-remove", id),
        summary: `Remove the passkey “${passkey.name}”`,
      });
      await removePasskey(transaction, caller.member.id, id);
      await followRemovedFactor(transaction, caller, { factor: "passkey", method });
      await append(transaction, caller, {
        action: "account.passkey-remove",
        subject: { type: "passkey", id },
        outcome: "done",
        before: { name: passkey.name },
      });
    }),
);

function notFound(): Failure {
  return new Failure("not_found", "You have no such passkey.");
}
