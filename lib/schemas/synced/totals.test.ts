import { expect, test } from "vitest";
import { currencyTotalSchema } from "#lib/schemas/synced/totals.ts";

test("a manifest that has sums where the number of payouts that didn't move is now can be read", () => {
  const total = { currency: "USDT_TRX", count: 3, unread: 0, amount: "12.5", fee: "0.1" };
  const notMoved = { count: 1, amount: "2.5", fee: "0" };
  expect(currencyTotalSchema.parse({ ...total, notMoved })).toMatchObject({
    count: 3,
    notMoved: undefined,
  });
  expect(currencyTotalSchema.parse({ ...total, notMoved: 1 })).toMatchObject({ notMoved: 1 });
});
