import { expect, test } from "vitest";
import { decimal } from "#lib/money/decimal.ts";
import { Tally } from "#lib/records/export/snapshot/tally.ts";
import {
  CROSSING_DIRECTIONS,
  type CrossingDirection,
  type Direction,
} from "#lib/resources/direction.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { TABLE_ALONE } from "#lib/resources/status-meaning.ts";

test("fees that may be of several currencies are not summed; what the others are in is told", () => {
  const amounts = { amount: decimal("2"), fee: decimal("0.1"), quote: null };
  const feeOf = (resource: ResourceName, currency: string) => {
    const tally = new Tally(resource);
    const status = resource === "payouts" ? "Completed" : null;
    tally.add({ currency, isInferred: false, direction: "out", status, ...amounts }, TABLE_ALONE);
    const [only] = tally.totals().currencies;
    return [only?.fee, only?.feeCurrency];
  };
  expect(feeOf("payouts", "USDT_TRX")).toEqual([decimal("0.1"), "USDT_TRX"]);
  expect(feeOf("transactions", "USDT_TRX")).toEqual([decimal("0.1"), "TRX"]);
  expect(feeOf("transactions", "USDT")).toEqual([null, null]);
  expect(feeOf("payments", "BTC")).toEqual([null, null]);
});

test("what was converted is counted as a list's totals count it, its amount readable or not", () => {
  const tally = new Tally("payments");
  const crossed = { isInferred: false, direction: "in" as const, status: null };
  const bitcoin = { currency: "BTC", ...crossed, amount: decimal("2"), fee: null };
  tally.add({ ...bitcoin, quote: { currency: "EUR", amount: decimal("7.5") } }, TABLE_ALONE);
  tally.add(
    { ...bitcoin, isInferred: true, quote: { currency: "EUR", amount: null } },
    TABLE_ALONE,
  );
  tally.add(
    { ...bitcoin, currency: null, quote: { currency: null, amount: decimal("9") } },
    TABLE_ALONE,
  );
  expect(tally.totals()).toEqual({
    count: 3,
    currencies: [
      {
        currency: null,
        count: 1,
        unread: 0,
        amount: null,
        inferred: null,
        internal: null,
        fee: null,
        feeCurrency: null,
      },
      {
        currency: "BTC",
        count: 2,
        unread: 0,
        amount: decimal("4"),
        inferred: { count: 1, amount: decimal("2") },
        internal: null,
        fee: null,
        feeCurrency: null,
      },
    ],
    converted: [{ currency: "EUR", count: 2, amount: decimal("7.5") }],
  });
});

test("fees that aren't stated, or can't be read, are counted where fees are summed", () => {
  const unreadOf = (resource: ResourceName) => {
    const tally = new Tally(resource);
    const sent = { currency: "BTC", isInferred: false, direction: "out" as const, quote: null };
    const one = { ...sent, amount: decimal("2"), status: "Completed" };
    for (const fee of [decimal("0.1"), null, null]) tally.add({ ...one, fee }, TABLE_ALONE);
    return tally.totals().currencies[0];
  };
  expect(unreadOf("payouts")).toMatchObject({ unread: 0, fee: decimal("0.1"), feeUnread: 2 });
  expect(unreadOf("payments")).not.toHaveProperty("feeUnread");
});

test("an internal transfer is counted and its amount summed apart, its fee with the others", () => {
  const tally = new Tally("payouts");
  const fee = decimal("0.1");
  const sent = { currency: "BTC", isInferred: false, fee, status: "Completed", quote: null };
  tally.add({ ...sent, direction: "out", amount: decimal("2") }, TABLE_ALONE);
  tally.add({ ...sent, direction: "internal", amount: decimal("5") }, TABLE_ALONE);
  expect(tally.totals().currencies).toMatchObject([
    {
      count: 2,
      amount: decimal("2"),
      internal: { count: 1, amount: decimal("5") },
      fee: decimal("0.2"),
    },
  ]);
});

test("what came in and what went out is summed apart, unless one of them is asked for", () => {
  const sums = (apart: readonly CrossingDirection[] | null) => {
    const tally = new Tally("transactions", apart);
    const add = (direction: Direction, amount: string | null) =>
      tally.add(
        {
          currency: "USDT_TRX",
          isInferred: false,
          direction,
          amount: amount === null ? null : decimal(amount),
          fee: null,
          status: null,
          quote: null,
        },
        TABLE_ALONE,
      );
    add("in", "1000000");
    add("out", "250000.5");
    add("out", null);
    add("internal", "7");
    return tally.totals().currencies[0];
  };
  expect(sums(CROSSING_DIRECTIONS)).toMatchObject({
    count: 4,
    amount: decimal("1250000.5"),
    directions: [
      { direction: "in", count: 1, amount: decimal("1000000") },
      { direction: "out", count: 2, amount: decimal("250000.5") },
    ],
  });
  expect(sums(null)).not.toHaveProperty("directions");
});

test("payouts whose money isn't counted as moved are in the sums, and told apart", () => {
  const tally = new Tally("payouts");
  const defined = [
    { kind: "payout", status: "parked", isFinal: true, isMoneyMoved: false },
    { kind: "payout", status: "vaulted", isFinal: true, isMoneyMoved: true },
  ] as const;
  const fee = decimal("0.1");
  const add = (status: string, amount: string, direction: Direction = "out") =>
    tally.add(
      {
        currency: "BTC",
        isInferred: false,
        direction,
        amount: decimal(amount),
        fee,
        status,
        quote: null,
      },
      defined,
    );
  add("Completed", "1");
  add("Processing", "2");
  add("Vaulted", "4");
  add("FAILED", "8");
  add("Refunded", "16", "internal");
  add("Parked", "32");
  add("", "64");
  expect(tally.totals().currencies).toMatchObject([
    {
      count: 7,
      amount: decimal("111"),
      fee: decimal("0.7"),
      internal: { count: 1, amount: decimal("16") },
      notMovedSums: { count: 4, amount: decimal("104"), fee: decimal("0.4") },
    },
  ]);
});
