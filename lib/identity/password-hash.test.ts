import fc from "fast-check";
import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "#lib/identity/password-hash.ts";

test("a hash is Argon2id by OWASP's parameters, with a salt of its own", async () => {
  const [one, two] = await Promise.all([hashPassword("the same"), hashPassword("the same")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
});

test("a password is known by its own hash and no other's", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ minLength: 1 }),
      fc.string({ minLength: 1 }),
      async (own, other) => {
        const hash = await hashPassword(own);
        expect(await verifyPassword(own, hash)).toBe(true);
        const isSame = own.normalize("NFKC") === other.normalize("NFKC");
        expect(await verifyPassword(other, hash)).toBe(isSame);
      },
    ),
    { numRuns: 10 },
  );
});

test("the same letters in other code points are the same password", async () => {
  const hash = await hashPassword("caf\u00e9 \ufb01lter");
  expect(await verifyPassword("cafe\u0301 filter", hash)).toBe(true);
});

test.each(["", "plain", "$2b$10$abcdefghijklmnopqrstuv", "$argon2id$v=19$m=1,t=1,p=1$$"])(
  "%j is no hash and fits no password",
  async (hash) => {
    expect(await verifyPassword("plain", hash)).toBe(false);
  },
);
