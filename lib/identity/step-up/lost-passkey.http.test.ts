import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { addPasskey } from "#lib/identity/factors/passkeys.ts";
import { renewRecoveryCodes } from "#lib/identity/factors/recovery-codes.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { proveStepUp } from "#lib/identity/step-up/prove.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import type { OperationName } from "#lib/schemas/identity/permissions.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";

withOwnDatabase();

/** Somebody whose only factor is a passkey, which is lost, and their recovery codes. */
async function withoutTheirPasskey() {
  const caller = await signedIn("maker");
  const { id } = caller.member;
  const passkey = { memberId: id, name: "Lost", credentialId: id, publicKey: "", counter: 0 };
  await addPasskey(database(), { ...passkey, transports: [], isBackedUp: false });
  const codes = await renewRecoveryCodes(database(), id);
  return { caller, codes };
}

test.each([
  ["account.passkey-begin", ["passkey", "totp"], true],
  ["payouts.submit", ["passkey"], false],
] as const)("a recovery code, for %s: asked for %j, good %j", async (action, methods, isGood) => {
  const { caller, codes } = await withoutTheirPasskey();
  const hash = stepUpHash(action, "this");
  expect(await methodsAsked(action, hash)).toEqual(methods);
  const given = { method: "totp", proof: codes[0] ?? "", hash: `${action}:${hash}` } as const;
  const proven = await proveStepUp(caller, given, null).then(
    () => true,
    () => false,
  );
  expect(proven).toBe(isGood);

  async function methodsAsked(action: OperationName, hash: string) {
    const asked = tx((transaction) =>
      requireStepUp(transaction, caller, { action, hash, summary: "Do this" }),
    );
    const failure = await asked.catch((error: unknown) => error);
    return isFailure(failure) ? failure.details.stepUp?.methods : failure;
  }
});
