import { expect, test } from "vitest";
import { ZERO } from "#lib/money/decimal.ts";
import { DayDeltas } from "#lib/sync/store/day-deltas.ts";

const payout = (amount: string, status: string) => ({
  created_at: "2026-01-10T10:00:00Z",
  currency: "BTC",
  status,
  amount,
});

/** Payouts whose statuses changed, by their amounts. */
function changed(amounts: readonly string[], from: string, to: string, deltas = new DayDeltas()) {
  for (const amount of amounts) {
    deltas.take("payouts", payout(amount, from));
    deltas.put("payouts", payout(amount, to));
  }
  return deltas;
}

test("other amounts that come to the same sums are a change, since they are in other bands", () => {
  const deltas = changed(["1", "4"], "Completed", "Failed");
  changed(["2", "3"], "Failed", "Completed", deltas);
  const all = deltas.all().map(({ status, count, amount }) => ({ status, count, amount }));
  expect(all).toEqual([
    { status: "Completed", count: 0, amount: ZERO },
    { status: "Failed", count: 0, amount: ZERO },
  ]);
});

test("what is taken and put back, however its amount is written, is none", () => {
  const deltas = changed(["1", "4.50"], "Completed", "Failed");
  changed(["1.0", "4.5"], "Failed", "Completed", deltas);
  expect(deltas.all()).toEqual([]);
});

test("another record of the same amount is a change, since months know their IDs", () => {
  const deltas = new DayDeltas();
  deltas.take("payouts", { ...payout("1", "Completed"), id: "1" });
  deltas.put("payouts", { ...payout("1", "Completed"), id: "3" });
  expect(deltas.all()).toMatchObject([{ count: 0, amount: ZERO }]);
});
