import { expect, test } from "vitest";
import { approveSetSchema, rejectSetSchema } from "#lib/schemas/payouts/payout-history.ts";

test("a payout is named once in a set, whatever the case of its ID", () => {
  const id = "01a204b0-0000-7000-8000-00000000000a";
  const seen = { contentHash: "a".repeat(64), version: 1 };
  const once = [{ id, ...seen }];
  const twice = [...once, { id: id.toUpperCase(), ...seen }];
  expect(
    rejectSetSchema.safeParse({ payouts: once, reason: "Paid already" }).error,
  ).toBeUndefined();
  for (const { error } of [
    rejectSetSchema.safeParse({ payouts: twice, reason: "Paid already" }),
    approveSetSchema.safeParse(twice),
  ]) {
    expect(error?.issues.map(({ message }) => message)).toContain("A payout is named twice.");
  }
});
