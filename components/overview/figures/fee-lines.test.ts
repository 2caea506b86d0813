import { expect, test } from "vitest";
import { feeLines, feesByLevel } from "#components/overview/figures/fee-lines.ts";
import { decimal } from "#lib/money/decimal.ts";
import { statusMeaning } from "#lib/resources/status.ts";

const meaningOf = (status: string) => statusMeaning("payout", status);

const of = (currency: string, level: string, count: number, fee: string, status = "Completed") => ({
  currency,
  level,
  status,
  count,
  fee: decimal(fee),
});

/** A line of this many payouts with this cost, and of those that failed beside them. */
const line = (
  currency: string,
  level: string | null,
  [moved, cost]: [number, string],
  [failed, kept]: [number, string] = [0, "0"],
  [unclear, stated]: [number, string] = [0, "0"],
) => ({
  currency,
  level,
  moved: { count: moved, fee: decimal(cost) },
  failed: { count: failed, fee: decimal(kept) },
  unclear: { count: unclear, fee: decimal(stated) },
});

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
  expect(feesByLevel(FEES, meaningOf)).toEqual([
    line("USDT_TRX", "low", [2, "1.5"], [1, "0.75"], [1, "0.5"]),
    line("USDT_TRX", "medium", [3, "4"]),
    line("USDT_ETH", "low", [1, "0.1"]),
    line("USDT_ETH", "high", [4, "0.2"]),
    line("USDT_SOL", "medium", [0, "0"], [5, "7"]),
  ]);
});

test("the chosen network is shown level by level, each other one in a line of its own", () => {
  expect(feeLines(feesByLevel(FEES, meaningOf), "USDT_TRX")).toEqual([
    line("USDT_TRX", "low", [2, "1.5"], [1, "0.75"], [1, "0.5"]),
    line("USDT_TRX", "medium", [3, "4"]),
    line("USDT_ETH", null, [5, "0.3"]),
  ]);
  expect(feeLines([], "USDT_TRX")).toEqual([]);
});
