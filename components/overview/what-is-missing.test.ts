import { expect, test } from "vitest";
import { whatIsMissing } from "#components/overview/what-is-missing.ts";

const of = (payments: string | null, payouts: string | null) =>
  whatIsMissing({
    payments: { state: "behind", to: null, missing: payments },
    payouts: { state: "behind", to: null, missing: payouts },
  });

test("what is missing of both is said once, and otherwise with the records' name", () => {
  expect(of(null, null)).toEqual([]);
  expect(of("Newer ones.", "Newer ones.")).toEqual(["Newer ones."]);
  expect(of(null, "Newer ones.")).toEqual(["Payouts: Newer ones."]);
  expect(of("Newer ones.", "Newer ones. Others.")).toEqual([
    "Payments: Newer ones.",
    "Payouts: Newer ones. Others.",
  ]);
});
