import { encodeAccountID, encodeXAddress } from "ripple-address-codec";
import { describe, expect, test } from "vitest";
import { decimal } from "#lib/money/decimal.ts";
import { compareWithPast, hasRepeat } from "#lib/payouts/duplicate-check/compare-with-past.ts";
import type { PastPayout } from "#lib/payouts/duplicate-check/past-payout.ts";
import type { DuplicateCheckQuery } from "#lib/schemas/payouts/duplicate-check.ts";
import { PAID_ADDRESS, paid } from "#test-support/payouts/past-payout.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const order: DuplicateCheckQuery = {
  currency: "USDT_ETH",
  amount: decimal("12.5"),
  address: PAID_ADDRESS,
  trackingId: "mine",
};

function look(...past: PastPayout[]) {
  return compareWithPast(order, past, NOW);
}

describe("a repeat", () => {
  test("is the same recipient, currency and amount less than a week ago", () => {
    expect(look(paid()).repeats).toEqual([
      {
        source: "provider",
        id: "7",
        at: "2026-11-20T12:00:00Z",
        status: "Completed",
        writtenAs: null,
      },
    ]);
  });

  test.each([
    ["another amount", { amount: decimal("12.51") }],
    ["an amount that could not be read", { amount: null }],
    ["another currency", { currency: "USDC_ETH" }],
    ["the same on another network", { currency: "USDT_BSC" }],
    ["another tag", { tag: "42" }],
    ["a week and more between", { at: "2026-11-14T12:00:00Z" }],
    ["one that failed", { mayPay: false, taken: false }],
    ["the payout itself", { trackingId: "mine" }],
    ["a masked address", { address: "0xabc1****9d2f" }],
  ])("is not %s", (_what, changes) => {
    expect(look(paid(changes)).repeats).toEqual([]);
  });

  test.each(["usdt_eth", "USDT_ERC20", "USDT"])(
    "is one under another code of the currency: %s",
    (currency) => {
      expect(look(paid({ currency })).repeats).toHaveLength(1);
    },
  );

  test("may still be on its way, in Counterfoil or at the provider, newest first", () => {
    const waiting = { source: "order", status: "awaiting_approval", taken: false } as const;
    const found = look(paid(), paid({ ...waiting, id: "e", at: "2026-11-21T11:00:00Z" })).repeats;
    expect(found.map(({ id }) => id)).toEqual(["e", "7"]);
  });
});

describe("an address", () => {
  test("is known by the payouts that the provider took on this network", () => {
    const earlier = paid({ at: "2026-10-01T00:00:00Z", currency: "ETH", amount: decimal("1") });
    expect(look(paid(), earlier).address).toEqual({
      times: 2,
      lastAt: "2026-11-20T12:00:00Z",
      elsewhere: [],
    });
  });

  test("that was paid on another network only is said to be", () => {
    expect(look(paid({ currency: "USDT_BSC" })).address).toEqual({
      times: 0,
      lastAt: null,
      elsewhere: ["BNB Smart Chain"],
    });
  });

  test("that waits to be paid for the first time is not known by that", () => {
    expect(look(paid({ taken: false })).address.times).toBe(0);
  });

  test("is warned of where one that was paid before looks like it", () => {
    const poisoned = `0xabc1${"f".repeat(32)}9d2f`;
    const found = look(paid({ address: poisoned }), paid({ address: poisoned })).lookAlikes;
    expect(found).toEqual([
      { address: poisoned, how: "ends", times: 2, lastAt: "2026-11-20T12:00:00Z" },
    ]);
    expect(look(paid({ address: poisoned, taken: false })).lookAlikes).toEqual([]);
  });
});

describe("a recipient in another form", () => {
  const account = new Uint8Array(20).fill(3);
  const classic = encodeAccountID(account);
  const whole = encodeXAddress(account, 7, false);
  const inXrp = (address: string, tag?: string) => ({ ...order, currency: "XRP", address, tag });
  const earlier = (address: string, tag: string | null) => paid({ currency: "XRP", address, tag });

  test.each([
    [whole, undefined, classic, "7", classic],
    [classic, "7", whole, null, whole],
    [whole, "7", whole, null, null],
    // Where its tag was left out, it may be the same one.
    [whole, undefined, classic, null, classic],
  ])("%s with tag %s repeats %s with tag %s", (address, tag, theirs, theirTag, writtenAs) => {
    const found = compareWithPast(inXrp(address, tag), [earlier(theirs, theirTag)], NOW);
    expect(found.repeats).toEqual([expect.objectContaining({ id: "7", writtenAs })]);
    expect(found).toMatchObject({ lookAlikes: [], address: { times: 1 } });
  });

  test.each([
    [whole, undefined, classic, "8"],
    [classic, "7", encodeXAddress(account, 8, false), null],
    [classic, undefined, whole, null],
  ])("%s with tag %s is no repeat of %s with tag %s", (address, tag, theirs, theirTag) => {
    const found = compareWithPast(inXrp(address, tag), [earlier(theirs, theirTag)], NOW);
    expect(found).toMatchObject({ repeats: [], lookAlikes: [] });
  });

  test("looks alike as it is written, though its classic address does not", () => {
    const typed = `${whole.slice(0, 8)}${"z".repeat(whole.length - 14)}${whole.slice(-6)}`;
    const { lookAlikes } = compareWithPast(inXrp(typed), [earlier(whole, null)], NOW);
    expect(lookAlikes).toEqual([expect.objectContaining({ address: whole, how: "ends" })]);
  });
});

test.each<[string, Partial<PastPayout>, boolean]>([
  ["one that was paid", {}, true],
  ["one that is under way", { taken: false }, true],
  ["one that was not sent", { mayPay: false }, false],
  ["another amount", { amount: decimal("12.6") }, false],
  ["another tag", { tag: "7" }, false],
  ["another address", { address: `0x${"1".repeat(40)}` }, false],
  ["one long ago", { at: "2026-11-01T12:00:00Z" }, false],
  ["itself", { trackingId: "mine" }, false],
])("the Inbox has %s for a repeat where the payout's page has", (_what, changes, isRepeat) => {
  const past = [paid(changes)];
  expect(look(...past).repeats.length > 0).toBe(isRepeat);
  expect(hasRepeat({ ...order, tag: null }, past, NOW)).toBe(isRepeat);
});
