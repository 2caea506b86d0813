import { expect, test } from "vitest";
import { feeLines, feesByLevel } from "#components/overview/figures/fee-lines.ts";
import { decimal } from "#lib/money/decimal.ts";

const of = (currency: string, level: string, count: number, fee: string, status = "Completed") => ({
  ...{ currency, level, status, count },
  fee: decimal(fee),
});

/** A line in words: what it cost, and what failed beside it. */
function words(lines: ReturnType<typeof feesByLevel>): string[] {
  return lines.map(({ currency, level, moved, failed }) =>
    [currency, level, moved.count, Number(moved.fee), failed.count, Number(failed.fee)].join(" "),
  );
}

const FEES = [
  of("USDT_TRX", "low", 2, "1.5"),
  of("USDT_TRX", "low", 1, "0.75", "Failed"),
  of("USDT_TRX", "low", 1, "0.5", "Held for review"),
  of("USDT_TRX", "medium", 3, "4"),
  of("USDT_ETH", "low", 1, "0.1"),
  of("USDT_ETH", "high", 4, "0.2"),
  of("USDT_SOL", "medium", 5, "7", "rejected"),
];

test("fees of what failed stand apart: nobody says whether they are given back", () => {
  expect(words(feesByLevel(FEES))).toEqual([
    ...["USDT_TRX low 3 2 1 0.75", "USDT_TRX medium 3 4 0 0", "USDT_ETH low 1 0.1 0 0"],
    ...["USDT_ETH high 4 0.2 0 0", "USDT_SOL medium 0 0 5 7"],
  ]);
});

test("the chosen network is shown level by level, each other one in a line of its own", () => {
  expect(words(feeLines(feesByLevel(FEES), "USDT_TRX"))).toEqual([
    ...["USDT_TRX low 3 2 1 0.75", "USDT_TRX medium 3 4 0 0", "USDT_ETH  5 0.3 0 0"],
  ]);
  expect(feeLines([], "USDT_TRX")).toEqual([]);
});
