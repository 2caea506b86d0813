import fc from "fast-check";
import { expect, test } from "vitest";
import { seal, unseal } from "#lib/identity/sealed.ts";

const SECRET = "a secret of at least 32 characters";
const KEY = { secret: SECRET, purpose: "second factor" } as const;

test("what was sealed opens again, and never looks the same twice", () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uuid(), (plain, member) => {
      const sealed = seal(plain, KEY, member);
      expect([...unseal(sealed, KEY, member)]).toEqual([...plain]);
      expect(seal(plain, KEY, member)).not.toBe(sealed);
    }),
  );
});

test("it opens for no other user, under no other secret, and with no bit changed", () => {
  const sealed = seal(Buffer.from("12345678901234567890"), KEY, "one");
  expect(() => unseal(sealed, KEY, "another")).toThrow();
  expect(() => unseal(sealed, { ...KEY, secret: `${SECRET}!` }, "one")).toThrow();
  expect(() => unseal(sealed, { ...KEY, purpose: "account settings" }, "one")).toThrow();
  const bytes = Buffer.from(sealed, "base64url");
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => unseal(changed.toString("base64url"), KEY, "one")).toThrow();
  }
});
