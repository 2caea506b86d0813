import { encodeAccountID, encodeXAddress } from "ripple-address-codec";
import { expect, test } from "vitest";
import { decimal } from "#lib/money/decimal.ts";
import { type PastPayout, recipientOf } from "#lib/payouts/duplicate-check/past-payout.ts";
import { timesPaid } from "#lib/payouts/duplicate-check/times-paid.ts";

const EVM = "0xABc1000000000000000000000000000000009D2f";
const asked = { currency: "USDT_ETH", address: EVM, tag: null, trackingId: "mine" };

function paid(changes: Partial<PastPayout> = {}): PastPayout {
  const payout: Omit<PastPayout, "recipient"> = {
    source: "service",
    id: "7",
    payoutId: "7",
    trackingId: "theirs",
    status: "Completed",
    at: "2026-11-20T12:00:00Z",
    currency: "USDC_ETH",
    amount: decimal("12.50"),
    address: EVM.toLowerCase(),
    tag: null,
    mayPay: true,
    taken: true,
    ...changes,
  };
  return { ...payout, recipient: recipientOf(payout) };
}

test("counts what was paid to the address on its network, in any currency", () => {
  expect(timesPaid([asked], [paid(), paid({ id: "8" })])).toEqual([2]);
  expect(timesPaid([asked, { ...asked, address: `0x${"1".repeat(40)}` }], [paid()])).toEqual([
    1, 0,
  ]);
});

test.each([
  ["what the provider did not take", { taken: false }],
  ["the payout itself", { trackingId: "mine" }],
  ["another network", { currency: "USDC_BSC" }],
  ["a masked address", { address: "0xABc1****9D2f" }],
  ["no currency", { currency: null }],
])("leaves out %s", (_what, changes) => {
  expect(timesPaid([asked], [paid(changes)])).toEqual([0]);
});

test("knows one recipient in several forms", () => {
  const account = Uint8Array.from({ length: 20 }, (_, at) => at + 1);
  const theirs = paid({ currency: "XRP", address: encodeXAddress(account, 7, false) });
  const own = { ...asked, currency: "XRP", address: encodeAccountID(account), tag: "7" };
  expect(timesPaid([own], [theirs])).toEqual([1]);
});
