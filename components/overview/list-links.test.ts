import { expect, test } from "vitest";
import {
  listOf,
  listQuery,
  outOf,
  payoutsOfUnknownCurrency,
} from "#components/overview/list-links.ts";
import { decimal, ZERO } from "#lib/money/decimal.ts";
import type { CurrencyFigures, Figure } from "#lib/schemas/figures/figures.ts";
import { among, NO_CHOICES, readChoices } from "#lib/schemas/synced/choices.ts";

const none = { count: 0, unread: 0, amount: ZERO };

function figure(count: number): Figure {
  const moved = { count, unread: 0, amount: decimal(String(count)) };
  return {
    now: { moved, failed: none, unclear: none },
    before: none,
    statuses: among(["Completed"]),
  };
}

function currencyFigures(internal: number): CurrencyFigures {
  const [none, some] = [figure(0), figure(3)];
  const inferred = none.before;
  return { currency: "BTC", in: some, out: some, fees: none, internal: figure(internal), inferred };
}

const asked = {
  period: { from: "2026-11-01", to: "2026-11-30", tz: "UTC" },
  payoutDate: "completed",
} as const;

test("the list of a figure counts no internal transfer that the figure leaves out", () => {
  const query = (internal: number) => {
    const of = currencyFigures(internal);
    return listOf("payouts", "BTC", of.out, asked, outOf(of)).query;
  };
  const others = {
    status: "Completed",
    currency: "BTC",
    from: "2026-11-01",
    to: "2026-11-30",
    tz: "UTC",
    date: "completed",
  };
  expect(query(2)).toEqual({ ...others, direction: "out" });
  expect(query(0)).toEqual(others);
});

test.each(["A,B", "!BTC", "50%2C"])("the list of %s has that currency alone", (currency) => {
  const query = listQuery({ currency, statuses: NO_CHOICES, tz: "UTC", date: "created" });
  expect(readChoices(query.currency ?? "")).toEqual(among([currency]));
});

test("payouts that are in no sum lead to the list of those of the period that state no currency", () => {
  expect(payoutsOfUnknownCurrency(asked)).toEqual({
    pathname: "/payouts",
    query: { currency: "-", from: "2026-11-01", to: "2026-11-30", tz: "UTC", date: "completed" },
  });
});
