import { beforeEach, expect, test, vi } from "vitest";
import { reading } from "#components/data-table/params/reading.ts";
import { figuresQuery } from "#components/overview/figures-query.ts";
import { readOverviewParams } from "#components/overview/overview-params.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T22:30:00Z") });
  return () => vi.useRealTimers();
});

const own = (daysZone: string, yearStart = 1) => ({ daysZone, yearStart });

const NONE = {
  period: null,
  date: null,
  from: null,
  to: null,
  tz: null,
  by: null,
  currency: null,
  all: null,
};

test("without days, the last thirty of the user's zone", () => {
  expect(figuresQuery(NONE, own("Europe/Berlin"))).toEqual({
    preset: "last-30-days",
    period: { from: "2026-10-23", to: "2026-11-21", tz: "Europe/Berlin" },
    before: { from: "2026-09-23", to: "2026-10-22", tz: "Europe/Berlin" },
    grain: "day",
    currency: null,
    payoutDate: "created",
  });
  const byCompletion = { ...NONE, date: reading("completed" as const) };
  expect(figuresQuery(byCompletion, own("Europe/Berlin")).payoutDate).toBe("completed");
  expect(figuresQuery(NONE, own("Asia/Tokyo")).period.to).toBe("2026-11-22");
});

test("a period by its name moves with the calendar, and days go before it", () => {
  const named = { ...NONE, period: "last-month" };
  expect(figuresQuery(named, own("Asia/Tokyo"))).toMatchObject({
    preset: "last-month",
    period: { from: "2026-10-01", to: "2026-10-31" },
    before: { from: "2026-09-01", to: "2026-09-30" },
  });
  const from = reading("2026-11-05");
  expect(figuresQuery({ ...named, from }, own("UTC"))).toMatchObject({
    preset: "custom",
    period: { from: "2026-11-05", to: "2026-11-21" },
    before: { from: "2026-10-19", to: "2026-11-04" },
  });
});

test("days that can't be read are none", () => {
  const read = readOverviewParams({ from: "yesterday" });
  expect(read.from).toMatchObject({ ok: false });
  expect(figuresQuery(read, own("UTC"))).toEqual(figuresQuery(NONE, own("UTC")));
});

test("quarters are those of the account's own year", () => {
  const { period } = figuresQuery({ ...NONE, period: "this-quarter" }, own("UTC", 2));
  expect(period).toMatchObject({ from: "2026-11-01", to: "2026-11-21" });
});

test("no later than today, at most ten years, and never the wrong way round", () => {
  const days = (from: string | null, to: string | null) => {
    const read = {
      ...NONE,
      from: from === null ? null : reading(from),
      to: to === null ? null : reading(to),
    };
    const { period, grain } = figuresQuery({ ...read, by: "day" }, own("UTC"));
    return `${period.from} ${period.to} ${grain}`;
  };
  expect(days("2026-11-01", "2030-01-01")).toBe("2026-11-01 2026-11-21 day");
  expect(days("2028-01-01", null)).toBe("2026-11-21 2026-11-21 day");
  expect(days("1970-01-01", null)).toBe("2016-11-21 2026-11-21 month");
  expect(days(null, "2026-03-31")).toBe("2026-03-02 2026-03-31 day");
  expect(days("2024-11-21", "2026-11-21")).toBe("2024-11-21 2026-11-21 month");
});

test("the grain that is asked for, where one picture can hold it", () => {
  const read = { ...NONE, from: reading("2026-01-01") };
  expect(figuresQuery({ ...read, by: "month" }, own("UTC")).grain).toBe("month");
  expect(figuresQuery({ ...read, by: "day" }, own("UTC")).grain).toBe("month");
  expect(figuresQuery({ ...read, by: "hour" }, own("UTC")).grain).toBe("month");
});

test.each(["x".repeat(61), "", "\0", "BTC\uD800"])("%j is no currency to ask for", (currency) => {
  expect(figuresQuery({ ...NONE, currency }, own("UTC")).currency).toBeNull();
});
