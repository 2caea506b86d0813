import { expect, test } from "vitest";
import { unknownCurrency } from "#components/overview/messages.ts";
import { formatNoFigures, whatIsMissing } from "#components/overview/missing-figures.ts";
import type { Completeness } from "#lib/schemas/synced/synced-list.ts";

const NOTHING = "No activity in this period.";
const of = (state: Completeness["state"]): Completeness => ({
  state,
  to: null,
  missing: null,
});
const whole = { payments: of("complete"), payouts: of("behind") };
const none = { currencies: [], unstated: { payments: 0, payouts: 0 } };

test("no activity is said only where there was none, and something is synced", () => {
  expect(formatNoFigures({ ...none, completeness: whole })).toBe(NOTHING);
  expect(formatNoFigures({ ...none, completeness: { ...whole, payouts: of("filling") } })).toBe(
    "There are no figures for this period yet.",
  );
  for (const unstated of [
    { payments: 1, payouts: 0 },
    { payments: 0, payouts: 1 },
  ]) {
    expect(formatNoFigures({ ...none, unstated, completeness: whole })).toBeNull();
  }
});

test("payments and payouts of unknown currency are called what they are", () => {
  expect(unknownCurrency(1, "payout")).toBe(
    "1 payout in this period is of unknown currency and isn't included in these totals.",
  );
  expect(unknownCurrency(2, "payment")).toBe(
    "2 payments in this period are of unknown currency and aren't included in these totals.",
  );
});

const missingOf = (payments: string | null, payouts: string | null) =>
  whatIsMissing({
    payments: { state: "behind", to: null, missing: payments },
    payouts: { state: "behind", to: null, missing: payouts },
  });

test("what is missing of both is said once, and otherwise with the records' name", () => {
  expect(missingOf(null, null)).toEqual([]);
  expect(missingOf("Newer ones.", "Newer ones.")).toEqual(["Newer ones."]);
  expect(missingOf(null, "Newer ones.")).toEqual(["Payouts: Newer ones."]);
  expect(missingOf("Newer ones.", "Newer ones. Others.")).toEqual([
    "Payments: Newer ones.",
    "Payouts: Newer ones. Others.",
  ]);
});
