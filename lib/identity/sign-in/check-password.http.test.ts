import { createHook } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { tx } from "#lib/database/transact.ts";
import { createMember } from "#lib/identity/create-member.ts";
import { hashPassword } from "#lib/identity/password-hash.ts";
import { checkPassword } from "#lib/identity/sign-in/sign-in.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

const PASSWORD = "tulip-granite-verbose-canal";
const headers = new Headers();

withOwnDatabase();
beforeAll(async () => {
  // The hash that replaces a missing one is made once for a process.
  await checkPassword(headers, { email: "first@example.org", password: PASSWORD });
});

/** How many Argon2 hashes the process works out while `work` is done. */
async function countHashes(work: () => Promise<void>): Promise<number> {
  let hashes = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === "ARGON2REQUEST") hashes += 1;
    },
  }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return hashes;
}

async function member(passwordHash: string | null, sandbox = false): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  const who = { name: "A person", email, roles: [], passwordHash, sandbox };
  await tx((transaction) => createMember(transaction, who));
  return email;
}

const WHO: [string, boolean, () => Promise<string>][] = [
  ["the right password", true, async () => member(await hashPassword(PASSWORD))],
  ["a wrong password", false, async () => member(await hashPassword(`${PASSWORD}!`))],
  ["an unknown address", false, async () => `${randomUUID()}@example.org`],
  ["a person without a password", false, () => member(null)],
  ["a person of play", false, async () => member(await hashPassword(PASSWORD), true)],
];

test.each(WHO)("%s costs one hash, no more and no less", async (_, isRight, make) => {
  const email = await make();
  const hashes = await countHashes(async () => {
    expect((await checkPassword(headers, { email, password: PASSWORD })).isRight).toBe(isRight);
  });
  expect(hashes).toBe(1);
});
