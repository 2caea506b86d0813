import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { passkeyCreation } from "#lib/identity/factors/register-passkey.ts";
import type { GrantMethod } from "#lib/identity/step-up/grant.ts";
import { proofMethodsFor } from "#lib/identity/step-up/proof-methods.ts";
import { addOwnPasskey, removeOwnPasskey } from "#lib/operations/profile/passkeys.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { SoftPasskey } from "#test-support/identity/soft-passkey.ts";
import { withStepUp } from "#test-support/operations/with-step-up.ts";

withOwnDatabase();
beforeEach(() => vi.stubEnv("REQUIRE_SECOND_FACTOR", "off"));
afterEach(() => vi.unstubAllEnvs());

const party = { id: "localhost", origin: "http://localhost:3000" };

/** By what a maker without any other factor submits a payout, once they have removed their passkey; and since when they wait. */
async function afterRemovalBy(method: GrantMethod) {
  const caller = await signedIn("maker");
  const { id } = caller.member;
  const { challenge } = await tx((transaction) => passkeyCreation(transaction, party, caller));
  await addOwnPasskey(caller, "Laptop", new SoftPasskey().create({ challenge }), "localhost:3000");
  const own = database().selectFrom("passkey").select("id").where("member_id", "=", id);
  const passkey = await own.executeTakeFirstOrThrow();
  await withStepUp(caller, (proven) => removeOwnPasskey(proven, passkey.id), method);
  const { factor_wait_from } = await database()
    .selectFrom("member")
    .select("factor_wait_from")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const methods = await proofMethodsFor(database(), id, "payouts.submit");
  return { methods, isWaiting: factor_wait_from !== null };
}

test("who removes their last factor by a recovery code confirms nothing until they have another and have waited", async () => {
  expect(await afterRemovalBy("recovery_code")).toEqual({ methods: [], isWaiting: true });
  expect(await afterRemovalBy("passkey")).toEqual({ methods: ["password"], isWaiting: false });
});
