import { expect, test } from "vitest";
import { tx } from "#lib/database/transact.ts";
import { spendRecoveryCode } from "#lib/identity/factors/recovery-codes.ts";
import { passkeyCreation } from "#lib/identity/factors/register-passkey.ts";
import { addOwnPasskey } from "#lib/operations/profile/passkeys.ts";
import { renewOwnRecoveryCodes } from "#lib/operations/profile/renew-recovery-codes.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { SoftPasskey } from "#test-support/identity/soft-passkey.ts";
import { withStepUp } from "#test-support/operations/with-step-up.ts";

withOwnDatabase();

const party = { id: "localhost", origin: "http://localhost:3000" };

test("new recovery codes take a step-up, and the old ones pass no more", async () => {
  const caller = await signedIn("viewer");
  const passes = (codes: string[] | null) =>
    tx((transaction) => spendRecoveryCode(transaction, caller.member.id, codes?.[0] ?? ""));
  const { challenge } = await tx((transaction) => passkeyCreation(transaction, party, caller));
  const made = new SoftPasskey().create({ challenge });
  const { codes: old } = await addOwnPasskey(caller, "Laptop", made, "localhost:3000");
  await expect(renewOwnRecoveryCodes(caller)).rejects.toMatchObject({ kind: "step_up_required" });
  const renewed = await withStepUp(caller, (proven) => renewOwnRecoveryCodes(proven));
  expect(renewed.codes).toHaveLength(10);
  expect(await passes(old)).toBe(false);
  expect(await passes(renewed.codes)).toBe(true);
});
