import { expect, test } from "vitest";
import { addUp } from "#components/accounts/add-up.ts";
import { decimal } from "#lib/money/decimal.ts";

test("months are added up to the last digit, and nothing across currencies", () => {
  const of = (currency: string, into: string, out: string) => ({
    currency,
    in: decimal(into),
    out: decimal(out),
  });
  const eu = [of("ETH", "0.1", "90071992547409931"), of("BTC", "1", "0")];
  const us = [of("ETH", "0.200000000000000001", "1"), of("TRX", "5", "2")];
  expect(addUp([eu, us])).toEqual([
    of("ETH", "0.300000000000000001", "90071992547409932"),
    of("BTC", "1", "0"),
    of("TRX", "5", "2"),
  ]);
});
