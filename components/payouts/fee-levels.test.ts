import { expect, test } from "vitest";
import { feeLine, feeText } from "#components/payouts/fee-levels.ts";

test("the summary says the fee by the word of its choice", () => {
  expect(feeLine("medium")).toBe("Medium; its sum is known after sending");
  expect(feeLine("high")).toBe("High; its sum is known after sending");
});

test("a payout's fee is said with whether the amount includes it", () => {
  expect(feeText({ fee: "low", isFeeIncluded: true })).toBe("Low, included in the amount");
  expect(feeText({ fee: "high", isFeeIncluded: false })).toBe("High, on top of the amount");
});
