import { expect, test } from "vitest";
import { feeLines } from "#components/overview/figures/fee-lines.ts";
import { decimal } from "#lib/money/decimal.ts";

const of = (currency: string, level: string, count: number, fee: string) => ({
  ...{ currency, level, count },
  fee: decimal(fee),
});

test("the chosen network is shown level by level, each other one in a line of its own", () => {
  const fees = [
    of("USDT_TRX", "low", 2, "1.5"),
    of("USDT_TRX", "medium", 3, "4"),
    of("USDT_ETH", "low", 1, "0.1"),
    of("USDT_ETH", "high", 4, "0.2"),
    of("USDT_SOL", "medium", 5, "7"),
  ];
  expect(feeLines(fees, "USDT_TRX")).toEqual([
    of("USDT_TRX", "low", 2, "1.5"),
    of("USDT_TRX", "medium", 3, "4"),
    { currency: "USDT_ETH", level: null, count: 5, fee: decimal("0.3") },
    { currency: "USDT_SOL", level: null, count: 5, fee: decimal("7") },
  ]);
  expect(feeLines([], "USDT_TRX")).toEqual([]);
});
