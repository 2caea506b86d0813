import { expect, test } from "vitest";
import { decimal, ZERO } from "#lib/money/decimal.ts";
import type { CurrencySum, SliceSum } from "#lib/records/figures/rows.ts";
import {
  byCurrency,
  bySlice,
  byStatus,
  feesByKind,
  inferredBySlice,
  total,
} from "#lib/records/figures/tally.ts";
import { statusMeaning, TABLE_ALONE } from "#lib/resources/status-meaning.ts";
import { among, NOT_STATED } from "#lib/schemas/synced/choices.ts";

const MEANINGS = {
  payment: (status: string) => statusMeaning("payment", status, TABLE_ALONE),
  payout: (status: string) => statusMeaning("payout", status, TABLE_ALONE),
};

const of = (
  slice: number,
  status: string,
  count: number,
  amount: string,
  basis = "exact",
): SliceSum => ({
  slice,
  basis,
  status,
  count,
  unread: 0,
  amount: decimal(amount),
});
const SUMS = [
  of(0, "Completed", 2, "1.5"),
  of(0, "Failed", 1, "9"),
  of(2, "Held for review", 1, "0.000000000000000001"),
  of(2, "Completed", 1, "0.5"),
];

test("what failed is counted apart, and so is what nobody defined", () => {
  const slices = bySlice(SUMS, 3, MEANINGS.payout);
  expect(slices.map(({ moved }) => moved.amount)).toEqual([
    decimal("1.5"),
    decimal("0"),
    decimal("0.5"),
  ]);
  expect(slices[0]?.failed).toEqual({ count: 1, unread: 0, amount: decimal("9") });
  expect(total(slices.map(({ moved }) => moved))).toEqual({
    count: 3,
    unread: 0,
    amount: decimal("2"),
  });
  expect(slices[2]?.unclear).toEqual({
    count: 1,
    unread: 0,
    amount: decimal("0.000000000000000001"),
  });
});

test("of each slice, what moved and is inferred is summed by itself", () => {
  const sums = [
    ...SUMS,
    of(0, "Completed", 1, "0.25", "inferred"),
    of(0, "Failed", 1, "8", "inferred"),
    of(2, "Processing", 2, "3", "inferred"),
  ];
  expect(inferredBySlice(sums, 3, MEANINGS.payout)).toEqual([
    { count: 1, unread: 0, amount: decimal("0.25") },
    { count: 0, unread: 0, amount: ZERO },
    { count: 2, unread: 0, amount: decimal("3") },
  ]);
});

type Given = [
  currency: string,
  status: string,
  count: number,
  amount: string,
  more?: { fee?: string; conversion?: string; quote?: string; direction?: string },
];

const sums = (...rows: Given[]): CurrencySum[] =>
  rows.map(
    ([
      currency,
      status,
      count,
      amount,
      { fee = "0", conversion = "0", quote = "", direction = "" } = {},
    ]) => ({
      slice: 0,
      currency,
      basis: currency === "" ? "unknown" : "exact",
      direction,
      quote_currency: quote,
      status,
      count,
      unread: 0,
      amount: decimal(amount),
      fee: decimal(fee),
      conversion_fee: decimal(conversion),
    }),
  );

const NOW = {
  payments: sums(
    ["USDT_TRX", "Settled", 3, "30", { fee: "0.3" }],
    ["USDT_TRX", "Settled", 1, "10", { fee: "0.1", conversion: "0.05", quote: "EUR" }],
    ["USDT_TRX", "Expired", 2, "99", { fee: "5" }],
    ["", "Settled", 50, "1000", { fee: "7" }],
  ),
  payouts: sums(
    ["BTC", "Completed", 5, "0.5", { fee: "0.001" }],
    ["BTC", "Processing", 1, "0.1", { fee: "0.0001" }],
    ["BTC", "Failed", 1, "7", { fee: "0.5" }],
  ),
};
const BEFORE = {
  payments: sums(["USDT_TRX", "Settled", 1, "20", { fee: "0.2" }]),
  payouts: sums(["ETH", "Completed", 1, "2", { fee: "0.01" }]),
};

test("figures are of one currency each, most records of this period first", () => {
  const figures = byCurrency(NOW, BEFORE, MEANINGS);
  expect(figures.map(({ currency }) => currency)).toEqual(["BTC", "USDT_TRX", "ETH"]);
  const [btc, usdt] = figures;
  expect(btc?.out.now.moved).toEqual({ count: 6, unread: 0, amount: decimal("0.6") });
  expect(btc?.out.statuses).toEqual(among(["Completed", "Processing"]));
  expect(btc?.out.before.count).toBe(0);
  expect(btc?.fees.now.moved.amount).toBe(decimal("0.0011"));
  expect(btc?.fees.now.failed.amount).toBe(decimal("0.5"));
  expect(usdt?.in.now.moved).toEqual({ count: 4, unread: 0, amount: decimal("40") });
  expect(usdt?.in.before.amount).toBe(decimal("20"));
});

test("where nothing moved, the list of a figure leaves out what failed or is of an unknown status", () => {
  const payments = sums(
    ["BTC", "Expired", 2, "9"],
    ["BTC", "Under review", 1, "1"],
    ["BTC", "", 1, "1"],
  );
  const [btc] = byCurrency({ payments, payouts: [] }, { payments: [], payouts: [] }, MEANINGS);
  expect(btc?.in.statuses).toEqual({ not: true, values: [NOT_STATED, "Expired", "Under review"] });
});

test("fees of payments are kept apart by both currencies, and not summed where none is stated", () => {
  const currencies = byCurrency(NOW, BEFORE, MEANINGS);
  const fees = feesByKind(NOW, BEFORE, MEANINGS, currencies).map(
    ({ kind, currency, convertedTo, figure: { now, before } }) =>
      [kind, currency, convertedTo, now.moved.amount, before.amount] as const,
  );
  expect(fees).toEqual([
    ["payout", "BTC", null, decimal("0.0011"), ZERO],
    ["payout", "ETH", null, ZERO, decimal("0.01")],
    ["processing", "USDT_TRX", null, decimal("0.3"), decimal("0.2")],
    ["processing", "USDT_TRX", "EUR", decimal("0.1"), ZERO],
    ["conversion", "USDT_TRX", "EUR", decimal("0.05"), ZERO],
  ]);
});

test("statuses keep the provider's words, most records first, and add up to what went out", () => {
  const payouts = sums(
    ["BTC", "Failed", 1, "9"],
    ["BTC", "Completed", 2, "1.5"],
    ["BTC", "Completed", 1, "0.5"],
    ["BTC", "Completed", 4, "7", { direction: "internal" }],
    ["ETH", "Completed", 5, "8"],
  );
  expect(byStatus(payouts, "BTC")).toEqual([
    { status: "Completed", count: 3, unread: 0, amount: decimal("2") },
    { status: "Failed", count: 1, unread: 0, amount: decimal("9") },
  ]);
});

test("an internal transfer is neither in nor out; its fee is among the fees", () => {
  const direction = "internal";
  const now = {
    payments: [...NOW.payments, ...sums(["BTC", "Settled", 2, "3", { direction }])],
    payouts: [...NOW.payouts, ...sums(["BTC", "Completed", 2, "3", { fee: "0.01", direction }])],
  };
  const [btc] = byCurrency(now, BEFORE, MEANINGS);
  expect(btc?.in.now.moved.count).toBe(0);
  expect(btc?.out.now.moved).toEqual({ count: 6, unread: 0, amount: decimal("0.6") });
  expect(btc?.internal.now.moved).toEqual({ count: 2, unread: 0, amount: decimal("3") });
  expect(btc?.fees.now.moved.amount).toBe(decimal("0.0111"));
});

test("of the fees of payments, the part under an inferred currency that moved is summed by itself", () => {
  const inferred = sums(
    ["USDT_TRX", "Settled", 2, "20", { fee: "0.2", conversion: "0.04" }],
    ["USDT_TRX", "Expired", 1, "9", { fee: "1" }],
  ).map((sum) => ({ ...sum, basis: "inferred" }));
  const exact = sums(["USDT_TRX", "Settled", 3, "30", { fee: "0.3", conversion: "0.05" }]);
  const now = { payments: [...exact, ...inferred], payouts: NOW.payouts };
  const before = { payments: [], payouts: [] };
  const fees = feesByKind(now, before, MEANINGS, byCurrency(now, before, MEANINGS));
  const found = fees
    .filter(({ currency, kind }) => currency === "USDT_TRX" && kind !== "payout")
    .map(({ kind, figure, inferred: part }) => [kind, figure.now.moved.amount, part] as const);
  expect(found).toEqual([
    ["processing", decimal("0.5"), { count: 2, unread: 0, amount: decimal("0.2") }],
    ["conversion", decimal("0.09"), { count: 2, unread: 0, amount: decimal("0.04") }],
  ]);
  const ofPayouts = fees.filter(({ kind }) => kind === "payout");
  expect(new Set(ofPayouts.map((fee) => fee.inferred.count))).toEqual(new Set([0]));
});
