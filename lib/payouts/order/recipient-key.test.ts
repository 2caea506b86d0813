import { encodeAccountID, encodeXAddress } from "ripple-address-codec";
import { expect, test } from "vitest";
import { recipientHash } from "#lib/payouts/order/recipient-hash.ts";
import { recipientKey } from "#lib/payouts/order/recipient-key.ts";

const account = new Uint8Array(20).fill(3);
const classic = { currency: "XRP", address: encodeAccountID(account), tag: "7" };
const whole = { ...classic, address: encodeXAddress(account, 7, false), tag: null };

test("one recipient has one hash in all its forms, and another one in another currency or with another tag", () => {
  expect(recipientHash(whole)).toBe(recipientHash(classic));
  expect(recipientHash({ ...whole, tag: "7" })).toBe(recipientHash(classic));
  const others = [
    { ...classic, tag: "8" },
    { ...classic, tag: null },
    { ...classic, currency: "X" },
  ];
  expect(new Set([classic, ...others].map(recipientHash)).size).toBe(4);
});

// As commit 0d840a2a made them.
test.each([
  [classic, "6d4412ac0bd614be"],
  [whole, "e0193e292b674efb"],
  [
    { currency: "ETH", address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", tag: null },
    "f2d993805b50b94d",
  ],
])("%o has the key that the released version gives it", (recipient, key) => {
  expect(recipientKey(recipient).slice(0, 16)).toBe(key);
});
