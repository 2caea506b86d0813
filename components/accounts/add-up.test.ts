import { expect, test } from "vitest";
import { addUp } from "#components/accounts/add-up.ts";
import { decimal } from "#lib/money/decimal.ts";

test("months are added up to the last digit, and nothing across currencies", () => {
  const of = (currency: string, into: string, out: string, [count, amount] = [0, "0"]) => ({
    currency,
    in: decimal(into),
    inferred: { count, amount: decimal(amount) },
    out: decimal(out),
  });
  const eu = [of("ETH", "0.1", "90071992547409931", [1, "0.05"]), of("BTC", "1", "0")];
  const us = [of("ETH", "0.200000000000000001", "1", [2, "0.1"]), of("TRX", "5", "2")];
  const unstated = { payments: 2, payouts: 1 };
  expect(
    addUp([
      { moved: eu, unstated },
      { moved: us, unstated: { payments: 3, payouts: 0 } },
    ]),
  ).toEqual({
    moved: [
      of("ETH", "0.300000000000000001", "90071992547409932", [3, "0.15"]),
      of("BTC", "1", "0"),
      of("TRX", "5", "2"),
    ],
    unstated: { payments: 5, payouts: 1 },
  });
});
