import { expect, test } from "vitest";
import { isIdOf } from "#components/record-page/row-tools/row-facts.ts";

test("an order that was opened keeps its row once it becomes a payout", () => {
  const facts = { address: null, explorer: null };
  const payout = { ...facts, id: "279902", orderId: "uuid" };
  expect(isIdOf(payout, "uuid")).toBe(true);
  expect(isIdOf(payout, "279902")).toBe(true);
  expect(isIdOf(payout, "279903")).toBe(false);
});
