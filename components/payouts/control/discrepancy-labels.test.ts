import { expect, test } from "vitest";
import { differingFields } from "#components/payouts/control/discrepancy-labels.ts";

test("each differing field says what was ordered and what the provider has", () => {
  const lines = differingFields(
    [
      { field: "amount", ordered: "12.5", found: "99999.5", isUnreadable: false },
      { field: "tag", ordered: null, found: "77", isUnreadable: false },
      { field: "address", ordered: "TAbc", found: null, isUnreadable: false },
      { field: "isFeeIncluded", ordered: "false", found: "true", isUnreadable: false },
      { field: "fee", ordered: "low", found: "{}", isUnreadable: true },
      { field: "walletId", ordered: "2003", found: "2004", isUnreadable: false },
    ],
    new Map([["2003", "Payroll"]]),
  );
  expect(lines).toEqual([
    "Amount: ordered 12.5, is 99999.5 at the provider",
    "Tag: ordered nothing, is 77 at the provider",
    "Address: ordered TAbc, is missing at the provider",
    "Whether the fee is included: ordered no, is yes at the provider",
    "Fee: ordered low, unreadable at the provider: “{}”",
    "Wallet: ordered Payroll (2003), is 2004 at the provider",
  ]);
});

test("a time that can't be read names no ordered time, since no order has one", () => {
  const lines = differingFields(
    [{ field: "createdAt", ordered: null, found: "gestern", isUnreadable: true }],
    new Map(),
  );
  expect(lines).toEqual(["Time: unreadable at the provider: “gestern”"]);
});
