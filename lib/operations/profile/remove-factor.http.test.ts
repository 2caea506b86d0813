import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { addPasskey } from "#lib/identity/factors/passkeys.ts";
import { passkeyCreation } from "#lib/identity/factors/register-passkey.ts";
import { codeAt, stepAt } from "#lib/identity/factors/totp-code.ts";
import { beginTotp, confirmTotp } from "#lib/identity/factors/totp-factor.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { type GrantMethod, giveGrant } from "#lib/identity/step-up/grant.ts";
import { proofMethodsFor } from "#lib/identity/step-up/proof-methods.ts";
import { removeOwnTotp } from "#lib/operations/profile/own-totp.ts";
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

/** An app and a passkey, and a step-up by a recovery code for the removal of each. */
async function withTwoFactors() {
  const caller = await signedIn("maker");
  const { id } = caller.member;
  const secret = await beginTotp(database(), id);
  await confirmTotp(database(), id, codeAt(secret, stepAt(Date.now())));
  const key = { memberId: id, name: "Laptop", credentialId: id, publicKey: "", counter: 0 };
  const passkey =
    (await addPasskey(database(), { ...key, transports: [], isBackedUp: false })) ?? "";
  const by = async (action: "account.totp-remove" | "account.passkey-remove", what: string) => {
    const bound = { action, hash: stepUpHash(action, what) };
    const { grant } = await tx((transaction) =>
      giveGrant(transaction, caller, bound, "recovery_code"),
    );
    return { ...caller, stepUp: grant };
  };
  return {
    id,
    removeApp: removeOwnTotp.bind(null, await by("account.totp-remove", id)),
    removePasskey: removeOwnPasskey.bind(
      null,
      await by("account.passkey-remove", passkey),
      passkey,
    ),
  };
}

async function areWaiting(count: number): Promise<void> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(database());
  if (rows.length < count) await areWaiting(count);
}

test("who removes both of their factors by recovery codes at the same moment confirms nothing by their password", async () => {
  const { id, removeApp, removePasskey } = await withTwoFactors();
  // A removal ends with its audit event. While none can be added, both are under way.
  const holding = await database().startTransaction().execute();
  await sql`lock table audit_head in exclusive mode`.execute(holding);
  const removed = Promise.all([removeApp(), removePasskey()]);
  await areWaiting(2);
  await holding.commit().execute();
  await removed;
  expect(await proofMethodsFor(database(), id, "payouts.submit")).toEqual([]);
});
