import { afterEach, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import { passkeyCreation } from "#lib/identity/factors/register-passkey.ts";
import { addOwnPasskey } from "#lib/operations/profile/passkeys.ts";
import { type Account, runAs, serveAccounts } from "#lib/process/current-account.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { SoftPasskey } from "#test-support/identity/soft-passkey.ts";

withOwnDatabase();
afterEach(() => serveAccounts([]));

const HOST = "localhost:3000";
const party = { id: "localhost", origin: "http://localhost:3000" };

async function asked() {
  const caller = await signedIn("viewer");
  const begin = () => tx((transaction) => passkeyCreation(transaction, party, caller));
  const add = (made: ReturnType<SoftPasskey["create"]>) =>
    addOwnPasskey(caller, "Laptop", made, HOST).then(
      () => "added",
      (error: unknown) => (isFailure(error) ? error.kind : Promise.reject(error)),
    );
  return { add, begin, challenge: (await begin()).challenge };
}

test("a challenge makes one passkey", async () => {
  const { add, challenge } = await asked();
  expect(await add(new SoftPasskey().create({ challenge }))).toBe("added");
  expect(await add(new SoftPasskey().create({ challenge }))).toBe("invalid_request");
});

test("a challenge is used up by an answer that is refused", async () => {
  const { add, challenge } = await asked();
  const passkey = new SoftPasskey();
  const elsewhere = passkey.create({ challenge, origin: "http://localhost:3001" });
  expect(await add(elsewhere)).toBe("invalid_request");
  expect(await add(passkey.create({ challenge }))).toBe("invalid_request");
});

test("a challenge is used up by a passkey that is known already", async () => {
  const { add, begin, challenge } = await asked();
  const passkey = new SoftPasskey();
  expect(await add(passkey.create({ challenge }))).toBe("added");
  const next = (await begin()).challenge;
  expect(await add(passkey.create({ challenge: next }))).toBe("conflict");
  expect(await add(new SoftPasskey().create({ challenge: next }))).toBe("invalid_request");
});

test("with several accounts, the list of passkeys says which account each is for", async () => {
  const id = await accountId();
  const acme: Account = { id, path: "default", name: "Acme", settings: null, kept: {} };
  const caller = await signedIn("viewer");
  const { email, name } = caller.member;
  const userOf = async () => {
    const begin = () => tx((transaction) => passkeyCreation(transaction, party, caller));
    return (await runAs(acme, begin)).user;
  };
  serveAccounts([acme]);
  expect(await userOf()).toMatchObject({ name: email, displayName: name });
  serveAccounts([acme, { ...acme, id: "other", path: "eu", name: "Europe", settings: {} }]);
  const inAcme = { name: `${email} (Acme)`, displayName: `${name} (Acme)` };
  expect(await userOf()).toMatchObject(inAcme);
});
