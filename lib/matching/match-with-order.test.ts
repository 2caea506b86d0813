import { Address as TonAddress } from "@ton/core";
import { encodeAccountID, encodeXAddress } from "ripple-address-codec";
import { expect, test } from "vitest";
import { compareContent, isAlike, isSameCurrency } from "#lib/matching/compare-content.ts";
import { matchWithOrder, needsReadingById } from "#lib/matching/match-with-order.ts";
import { parseJson } from "#lib/provider/json/parse-json.ts";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";

const ORDERED = {
  trackingId: "019AB7C2-1111-7abc-8def-123456789012",
  walletId: "17",
  currency: "USDT_TRX",
  address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL",
  tag: null,
  amount: "99999.5",
  fee: "medium",
  isFeeIncluded: false,
};

/** A payout as a provider would answer it, from JSON text, in which each value is written as it came. */
function answered(changes: Record<string, string> = {}) {
  const fields: Record<string, string> = {
    id: "5",
    trackingId: JSON.stringify(ORDERED.trackingId),
    walletId: '"17"',
    walletCurrency: '"USDT_TRX"',
    amount: '"99999.500000000000000000"',
    address: `"${ORDERED.address}"`,
    tag: "null",
    fee: '"medium"',
    isFeeIncluded: "1",
    createdAt: '"2026-11-23T00:00:00.000000Z"',
    ...changes,
  };
  const members = Object.entries(fields).map(([name, text]) => `"${name}":${text}`);
  return normalisePayout(parseJson(`{${members.join(",")}}`));
}

const feeOut = { isFeeIncluded: "false" };

test.each([
  ["the same", {}],
  ["the flag as a number, the wallet as one", { walletId: "17", isFeeIncluded: "0" }],
  ["the flag as a text", { isFeeIncluded: '"0"' }],
  ["the fee level in capitals", { fee: '"MEDIUM"' }],
  ["the currency as its symbol", { walletCurrency: '"usdt"' }],
  ["the currency under another name of its network", { walletCurrency: '"USDT_TRC20"' }],
  ["digits beyond the currency's own", { amount: '"99999.500000400000000000"' }],
  ["nothing but its id", { walletId: "null", walletCurrency: '""', amount: "null", fee: "null" }],
  ["a masked address", { address: '"TNPee****NYqeL"' }],
])("%s differs in nothing", (_what, changes) => {
  expect(compareContent(answered({ ...feeOut, ...changes }), ORDERED)).toEqual([]);
});

test.each([
  ["walletId", { walletId: '"18"' }],
  ["currency", { walletCurrency: '"USDT_ETH"' }],
  ["currency", { walletCurrency: '"BTC"' }],
  ["amount", { amount: '"99999.499999000000000000"' }],
  ["address", { address: '"TJRabPrwbZy45sbavfcjinPJC18kjpRTv8"' }],
  ["address", { address: `"${ORDERED.address.toUpperCase()}"` }],
  ["tag", { tag: '"77"' }],
  ["fee", { fee: '"high"' }],
  ["isFeeIncluded", { isFeeIncluded: "true" }],
])("another %s differs in it alone", (field, changes) => {
  const found = compareContent(answered({ ...feeOut, ...changes }), ORDERED);
  expect(found).toEqual([expect.objectContaining({ field, isUnreadable: false })]);
});

test.each([
  ["amount", { amount: '"a lot"' }, '"a lot"'],
  ["isFeeIncluded", { isFeeIncluded: '"maybe"' }, '"maybe"'],
  ["address", { address: "{}" }, "{}"],
  ["createdAt", { createdAt: '"yesterday"' }, '"yesterday"'],
])("%s that can't be read is a discrepancy", (field, changes, found) => {
  expect(compareContent(answered({ ...feeOut, ...changes }), ORDERED)).toEqual([
    expect.objectContaining({ field, found, isUnreadable: true }),
  ]);
});

test("with the fee included the ordered amount or what a stated fee leaves of it, and nothing else", () => {
  const ordered = { ...ORDERED, amount: "100", isFeeIncluded: true };
  const fields = (amount: string, feeAmount: string) =>
    compareContent(answered({ amount: `"${amount}"`, feeAmount }), ordered).map(
      ({ field }) => field,
    );
  expect(fields("100", "null")).toEqual([]);
  expect(fields("98.8", '"1.2"')).toEqual([]);
  expect(fields("98.8", "null")).toEqual(["amount"]);
  expect(fields("0.000000000000000001", '"1.2"')).toEqual(["amount"]);
});

test("with the fee on top an amount less the fee is another amount", () => {
  const less = answered({ ...feeOut, amount: '"99998.3"', feeAmount: '"1.2"' });
  expect(compareContent(less, ORDERED).map(({ field }) => field)).toEqual(["amount"]);
});

test("what the provider left of the tracking ID decides whether it is ours, then the contents", () => {
  const kind = (changes: Record<string, string>) =>
    matchWithOrder(answered({ ...feeOut, ...changes }), ORDERED).kind;
  expect(kind({})).toBe("own");
  expect(kind({ amount: '"1"', walletId: '"2"' })).toBe("own");
  expect(kind({ trackingId: "null" })).toBe("candidate");
  expect(kind({ trackingId: '"another altogether"' })).toBe("candidate");
  expect(kind({ trackingId: "null", amount: '"99999.4"' })).toBe("none");
  expect(kind({ trackingId: "null", amount: '"99999.5000009"' })).toBe("candidate");
  expect(kind({ trackingId: "null", walletId: '"18"' })).toBe("none");
  expect(kind({ trackingId: "{}" })).toBe("candidate");
});

test("a list item without a tracking ID is read by its id where its contents agree", () => {
  expect(needsReadingById(answered({ trackingId: '""' }), ORDERED)).toBe(true);
  expect(needsReadingById(answered({ trackingId: '""', tag: '"7"' }), ORDERED)).toBe(false);
  expect(needsReadingById(answered(), ORDERED)).toBe(false);
});

test("with the fee included a candidate may be any amount below the ordered one", () => {
  const ordered = { ...ORDERED, isFeeIncluded: true };
  expect(isAlike(answered({ amount: '"1"' }), ordered)).toBe(true);
  expect(isAlike(answered({ amount: '"100000"' }), ordered)).toBe(false);
});

test("currencies are one where their symbols agree and their networks do not differ", () => {
  expect(isSameCurrency("USDT", "USDT_ETH")).toBe(true);
  expect(isSameCurrency("USDT_NEW", "usdt_new")).toBe(true);
  expect(isSameCurrency("USDT_NEW", "USDT_OTHER")).toBe(false);
  expect(isSameCurrency("BTC", "ETH")).toBe(false);
});

const account = new Uint8Array(20).fill(3);
const classic = encodeAccountID(account);
const other = encodeAccountID(new Uint8Array(20).fill(4));
const whole = (tag: number | false, of = account) => encodeXAddress(of, tag, false);

test.each([
  ["both forms", [whole(7), null], [classic, "7"], []],
  ["both forms the other way", [classic, "7"], [whole(7), null], []],
  ["a tag beside the X-address too", [classic, "7"], [whole(7), "7"], []],
  ["an X-address that says there is no tag", [classic, null], [whole(false), null], []],
  ["a tag that the provider leaves out", [whole(7), null], [classic, null], []],
  [
    "a masked classic address",
    [whole(7), null],
    [`${classic.slice(0, 6)}****${classic.slice(-6)}`, "7"],
    [],
  ],
  ["another tag in the X-address", [classic, "7"], [whole(8), null], ["address"]],
  ["another tag beside it", [whole(7), null], [classic, "8"], ["tag"]],
  ["an X-address without the tag", [classic, "7"], [whole(false), null], ["address"]],
  ["a tag that was not ordered", [classic, null], [classic, "7"], ["tag"]],
  ["a held tag that was not ordered", [classic, null], [whole(7), null], ["address"]],
  ["another account", [whole(7), null], [other, "7"], ["address"]],
  [
    "another account's X-address",
    [classic, "7"],
    [whole(7, new Uint8Array(20).fill(4)), null],
    ["address"],
  ],
  [
    "a masked address of another account",
    [whole(7), null],
    [`${other.slice(0, 6)}****${other.slice(-6)}`, "7"],
    ["address"],
  ],
] as const)(
  "what was ordered in one form and listed in another: %s",
  (_what, ordered, listed, fields) => {
    const ask = { ...ORDERED, currency: "XRP", address: ordered[0], tag: ordered[1] };
    const payout = answered({
      ...feeOut,
      walletCurrency: '"XRP"',
      address: JSON.stringify(listed[0]),
      tag: JSON.stringify(listed[1]),
    });
    expect(compareContent(payout, ask).map(({ field }) => field)).toEqual(fields);
    expect(isAlike(payout, ask)).toBe(fields.length === 0);
  },
);

test("a candidate may be written in a form that can't be read, where recipients have several", () => {
  const ton = (byte: number) => new TonAddress(0, Buffer.alloc(32, byte));
  const ask = { ...ORDERED, currency: "TON", address: ton(1).toString() };
  const listed = (address: string) =>
    answered({ ...feeOut, walletCurrency: '"TON"', address: JSON.stringify(address) });
  expect(isAlike(listed(ton(1).toString({ testOnly: true })), ask)).toBe(true);
  expect(compareContent(listed(ton(1).toString({ testOnly: true })), ask)).toHaveLength(1);
  expect(isAlike(listed(ton(1).toRawString()), ask)).toBe(true);
  expect(isAlike(listed(ton(2).toString()), ask)).toBe(false);
});

test("what was ordered to a Tron address may be listed as nodes write it, and another's address so written is another's", () => {
  const ask = { ...ORDERED, address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t" };
  const listed = (address: string) => answered({ ...feeOut, address: JSON.stringify(address) });
  const hex = "41a614f803b6fd780986a42c78ec9c7f77e6ded13c";
  expect(compareContent(listed(hex), ask)).toEqual([]);
  const other = `${hex.slice(0, -1)}d`;
  expect(compareContent(listed(other), ask)).toHaveLength(1);
  expect(isAlike(listed(other), ask)).toBe(false);
});
