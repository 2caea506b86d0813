import { encodeAccountID, encodeXAddress } from "ripple-address-codec";
import { expect, test } from "vitest";
import type { PastPayout } from "#lib/payouts/duplicate-check/past-payout.ts";
import { timesPaid } from "#lib/payouts/duplicate-check/times-paid.ts";
import { PAID_ADDRESS, paid as paidIn } from "#test-support/payouts/past-payout.ts";

const asked = { currency: "USDT_ETH", address: PAID_ADDRESS, tag: null, trackingId: "mine" };

const paid = (changes: Partial<PastPayout> = {}) => paidIn({ currency: "USDC_ETH", ...changes });

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
