import { expect, test } from "vitest";
import { wasNotPaid } from "#components/payouts/payout-page/was-not-paid.ts";
import { type StatusKind, statusMeaning, TABLE_ALONE } from "#lib/resources/status-meaning.ts";

const meaningOf = (kind: StatusKind, status: string) => statusMeaning(kind, status, TABLE_ALONE);

test.each([
  ["Failed", true],
  ["Completed", false],
  ["Processing", false],
  ["Refunded", false],
  ["Odd", false],
])("a payout that the provider calls %s: %s", (status, isUnpaid) => {
  const order = { state: "accepted", status } as const;
  expect(wasNotPaid({ order, payout: null }, meaningOf)).toBe(isUnpaid);
  expect(wasNotPaid({ order: null, payout: { status } }, meaningOf)).toBe(isUnpaid);
});

test.each([
  ["rejected", true],
  ["not_sent", true],
  ["awaiting_approval", false],
  ["in_doubt", false],
  ["declared_unsent", false],
] as const)("an order that the provider doesn't have, %s: %s", (state, isUnpaid) => {
  expect(wasNotPaid({ order: { state, status: null }, payout: null }, meaningOf)).toBe(isUnpaid);
});
