import { expect, test } from "vitest";
import { compareContent, isAlike, isSameCurrency } from "#lib/matching/compare-content.ts";
import { matchPayout, needsReadingById } from "#lib/matching/match-payout.ts";
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
const NOBODYS = { belongsToAnother: () => false, wasKnownBefore: () => false };

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

test("what the provider left of the tracking ID decides whether it is ours, then the contents", () => {
  const kind = (changes: Record<string, string>, known = NOBODYS) =>
    matchPayout(answered({ ...feeOut, ...changes }), ORDERED, known).kind;
  expect(kind({})).toBe("own");
  expect(kind({ amount: '"1"', walletId: '"2"' })).toBe("own");
  expect(kind({ trackingId: "null" })).toBe("candidate");
  expect(kind({ trackingId: '"another altogether"' })).toBe("candidate");
  expect(kind({ trackingId: "null", amount: '"99999.4"' })).toBe("none");
  expect(kind({ trackingId: "null", amount: '"99999.5000009"' })).toBe("candidate");
  expect(kind({ trackingId: "null", walletId: '"18"' })).toBe("none");
  expect(kind({ trackingId: "{}" })).toBe("candidate");
  const others = { ...NOBODYS, belongsToAnother: () => true };
  expect(kind({ trackingId: '"INV-7"' }, others)).toBe("none");
  expect(kind({}, others)).toBe("own");
  expect(kind({ trackingId: "null" }, { ...NOBODYS, wasKnownBefore: () => true })).toBe("none");
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
