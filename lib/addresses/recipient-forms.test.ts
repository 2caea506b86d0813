import { StrKey } from "@stellar/stellar-base";
import { Address as TonAddress } from "@ton/core";
import { encodeCashAddress } from "ecashaddrjs";
import fc from "fast-check";
import { encodeAccountID, encodeXAddress } from "ripple-address-codec";
import { expect, test } from "vitest";
import { GOOD } from "#lib/addresses/addresses.fixture.ts";
import { recipientForms } from "#lib/addresses/recipient-forms.ts";

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const uint32 = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const uint64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const named = ({ address, tag }: { address: string; tag: string }) => `${address} ${tag}`;
const formsOf = (currency: string, address: string, tag = "") =>
  recipientForms({ address, tag }, currency).map(named);

/** Two writings by the networks' own libraries are ways to write one recipient. */
function expectSame(currency: string, ...writings: readonly [string, string?][]) {
  for (const [address, tag] of writings) {
    const forms = formsOf(currency, address, tag);
    for (const [other, otherTag = ""] of writings) expect(forms).toContain(`${other} ${otherTag}`);
    expect(new Set(forms).size).toBe(forms.length);
  }
}

test("an X-address is its classic address with its tag", () => {
  fc.assert(
    fc.property(bytes(20), fc.option(uint32), (account, tag) => {
      const whole = encodeXAddress(account, tag ?? false, false);
      const beside = tag === null ? "" : String(tag);
      expectSame("XRP", [encodeAccountID(account), beside], [whole], [whole, beside]);
    }),
  );
});

test("a muxed account is its account with its memo", () => {
  fc.assert(
    fc.property(bytes(32), uint64, (key, id) => {
      const held = Buffer.alloc(8);
      held.writeBigUInt64BE(id);
      const muxed = StrKey.encodeMed25519PublicKey(Buffer.concat([key, held]));
      const account = StrKey.encodeEd25519PublicKey(Buffer.from(key));
      expectSame("XLM", [account, String(id)], [muxed], [muxed, String(id)]);
    }),
  );
});

test("a TON address is the same bounceable or not, in either alphabet, and raw", () => {
  fc.assert(
    fc.property(bytes(32), fc.constantFrom(0, -1), fc.string(), (hash, workchain, comment) => {
      const address = new TonAddress(workchain, Buffer.from(hash));
      const friendly = [true, false].flatMap((bounceable) =>
        [true, false].map((urlSafe) => address.toString({ bounceable, urlSafe })),
      );
      const tag = comment.trim();
      const all = [...friendly, address.toRawString()];
      const forms = new Set(all.map((one) => formsOf("TON", one, tag).join()));
      expect(forms.size).toBe(1);
      for (const one of all) expect(formsOf("TON", one, tag)).toContain(`${one} ${tag}`);
    }),
  );
});

test("a Bitcoin Cash address is the same with and without its prefix and in capitals", () => {
  const type = fc.constantFrom("p2pkh" as const, "p2sh" as const);
  fc.assert(
    fc.property(type, bytes(20), (kind, hash) => {
      const whole = encodeCashAddress("bitcoincash", kind, hash);
      expectSame("BCH", [whole], [whole.replace("bitcoincash:", "")]);
      expect(formsOf("BCH", whole.toUpperCase())).toEqual(formsOf("BCH", whole));
    }),
  );
});

test.each([
  [
    "BCH",
    "1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu",
    "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a",
  ],
  [
    "BCH",
    "3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC",
    "bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq",
  ],
  ["LTC", "MTf4tP1TCNBn8dNkyxeBVoPrFCcVzxJvvh", "3MSvaVbVFFLML86rt5eqgA9SvW23upaXdY"],
])("the old form of %s %s is the same address", (currency, old, other) => {
  expectSame(currency, [old], [other]);
});

const recipient = fc.constantFrom(...Object.entries(GOOD)).chain(([currency, { address }]) =>
  fc.record({
    currency: fc.constant(currency),
    one: fc.record({ address, tag: fc.constantFrom("", "7", "104729") }),
    other: fc.record({ address, tag: fc.constantFrom("", "7", "104729") }),
  }),
);

test("whichever form of a recipient is given, all its forms are the same, in the same order", () => {
  fc.assert(
    fc.property(recipient, ({ currency, one }) => {
      const forms = recipientForms(one, currency);
      expect(forms.map((form) => recipientForms(form, currency))).toEqual(forms.map(() => forms));
    }),
  );
});

test("two recipients share no form, and one address with two tags is two", () => {
  fc.assert(
    fc.property(recipient, ({ currency, one, other }) => {
      const forms = formsOf(currency, one.address, one.tag);
      const others = formsOf(currency, other.address, other.tag);
      expect(forms.filter((form) => others.includes(form))).toEqual([]);
    }),
  );
  const account = encodeAccountID(new Uint8Array(20).fill(1));
  const seven = formsOf("XRP", account, "7");
  expect(seven.filter((form) => formsOf("XRP", account, "8").includes(form))).toEqual([]);
});

test("a tag that contradicts the address, and a text that is no address, have no other form", () => {
  const whole = encodeXAddress(new Uint8Array(20).fill(1), 7, false);
  expect(formsOf("XRP", whole, "8")).toEqual([`${whole} 8`]);
  expect(formsOf("XRP", "nonsense", "8")).toEqual(["nonsense 8"]);
});
