import { expect, test } from "vitest";
import { feeLine } from "#components/payouts/fee-levels.ts";

test("the summary says the fee by the word of its choice", () => {
  expect(feeLine("medium")).toBe("Medium; its sum is known after sending");
  expect(feeLine("high")).toBe("High; its sum is known after sending");
});
