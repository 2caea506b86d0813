import { randomUUIDv7 } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import type { PasskeyPurpose } from "#lib/identity/factors/passkey-challenge.ts";
import { addPasskey, listPasskeys } from "#lib/identity/factors/passkeys.ts";
import { passkeyRequest, verifyPasskey } from "#lib/identity/factors/verify-passkey.ts";
import type { Assertion } from "#lib/schemas/identity/passkey.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { type Signing, SoftPasskey } from "#test-support/identity/soft-passkey.ts";

const party = { id: "localhost", origin: "http://localhost:3000" };
const signIn = { purpose: "sign-in" } as const;

withOwnDatabase();

let member = "";
let passkey = new SoftPasskey();
beforeEach(async () => {
  member = randomUUIDv7();
  passkey = new SoftPasskey();
  await enrol(member, passkey);
});

async function enrol(memberId: string, { credentialId, publicKey }: SoftPasskey, counter = 0) {
  const rest = { transports: ["internal"], isBackedUp: false, counter };
  await addPasskey(database(), { ...rest, memberId, name: "Laptop", credentialId, publicKey });
}

const ask = async (purpose: PasskeyPurpose = signIn) =>
  (await passkeyRequest(database(), party, purpose)).challenge;
const verify = (assertion: Assertion, purpose: PasskeyPurpose = signIn) =>
  verifyPasskey(database(), party, purpose, assertion);

async function trying(signing: Omit<Signing, "challenge">): Promise<Assertion> {
  return passkey.sign({ challenge: await ask(), ...signing });
}

test("what its own authenticator signed for this installation passes, and names its user", async () => {
  expect(await verify(await trying({}))).toMatchObject({ memberId: member });
  expect((await listPasskeys(database(), member))[0]?.usedAt).not.toBeNull();
});

describe("it does not pass", () => {
  test.each<[string, Omit<Signing, "challenge">]>([
    ["without the person verified", { isVerified: false }],
    ["signed at a look-alike's address", { origin: "http://localhost.evil.example" }],
    ["signed at another port's address", { origin: "http://localhost:3001" }],
    ["made for another name", { rpId: "evil.example" }],
  ])("%s", async (_how, signing) => {
    expect(await verify(await trying(signing))).toBeNull();
  });

  test("a second time, nor with a challenge that is not Counterfoil's", async () => {
    const assertion = await trying({});
    expect(await verify(assertion)).not.toBeNull();
    expect(await verify(assertion)).toBeNull();
    expect(await verify(passkey.sign({ challenge: "AAAA" }))).toBeNull();
  });

  test("with one bit of the signature changed, or by another key", async () => {
    const assertion = await trying({});
    const bytes = Buffer.from(assertion.response.signature, "base64url");
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    const signature = bytes.toString("base64url");
    const response = { ...assertion.response, signature };
    expect(await verify({ ...assertion, response })).toBeNull();
    const other = new SoftPasskey().sign({ challenge: await ask() });
    const { credentialId: id } = passkey;
    expect(await verify({ ...other, id, rawId: id })).toBeNull();
  });

  test("where its counter did not rise: a copy may be about", async () => {
    const counting = new SoftPasskey();
    await enrol(member, counting, 5);
    const at = async (counter: number) =>
      await verify(counting.sign({ challenge: await ask(), counter }));
    expect(await at(5)).toBeNull();
    expect(await at(4)).toBeNull();
    expect(await at(6)).not.toBeNull();
    expect(await at(6)).toBeNull();
  });

  test("for another user, another session or another content than was asked for", async () => {
    const sessionId = randomUUIDv7();
    const asked = { purpose: "step-up", memberId: member, sessionId, hash: "one" } as const;
    const others: PasskeyPurpose[] = [
      { ...asked, memberId: randomUUIDv7() },
      { ...asked, sessionId: randomUUIDv7() },
      { ...asked, hash: "another" },
      { purpose: "second-factor", memberId: member },
      signIn,
    ];
    for (const other of others) {
      expect(await verify(passkey.sign({ challenge: await ask(asked) }), other)).toBeNull();
    }
    const mine = { ...asked, memberId: randomUUIDv7() };
    expect(await verify(passkey.sign({ challenge: await ask(mine) }), mine)).toBeNull();
    expect(await verify(passkey.sign({ challenge: await ask(asked) }), asked)).not.toBeNull();
  });
});
