import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayRangeToInstants } from "#lib/dates/day-range.ts";
import { days, zones } from "#lib/dates/zones.fixture.ts";
import { decimal } from "#lib/money/decimal.ts";
import { NOT_AT_PROVIDER } from "#lib/resources/payout-tabs.ts";
import { among, type Choices, NO_CHOICES } from "#lib/schemas/synced/choices.ts";
import type { DateOf } from "#lib/schemas/synced/date-of.ts";
import { describeFilter, exportFileName } from "#lib/schemas/synced/describe-export.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

const words = (filter: Partial<RecordFilter>, zone = "Europe/Berlin") =>
  describeFilter({ ...NO_FILTER, ...filter }, zone, {
    networkName: (id) => id.toUpperCase(),
    walletNames: new Map([["2003", "Payroll"]]),
    memberNames: new Map([["m1", "Ada"]]),
  });

describe("a filter in words", () => {
  test("names whole days as days, both included, over the end of summer time", () => {
    const october = { from: "2026-09-30T22:00:00Z", to: "2026-10-31T23:00:00Z" };
    expect(words(october)).toEqual(["Created from 2026-10-01 to 2026-10-31 (Europe/Berlin)"]);
    expect(words({ to: "2026-10-26T00:00:00Z" }, "UTC")).toEqual(["Created to 2026-10-25 (UTC)"]);
  });

  test("names other bounds to their last digit", () => {
    expect(words({ from: "2026-10-01T00:00:00Z", to: "2026-10-02T10:00:00.5Z" }, "UTC")).toEqual([
      "Created from 2026-10-01 00:00:00 before 2026-10-02 10:00:00.5 (UTC)",
    ]);
  });

  test("says everything that narrows", () => {
    const filter = {
      status: among(["Failed", "-"]),
      network: among(["tron"]),
      wallet: { not: true, values: ["2003", "7"] },
      currency: among(["USDT_*"]),
      tag: among(["-"]),
      match: among(["possible"]),
      creator: among(["m1", "m2"]),
      q: "acme",
      min: decimal("1000.5"),
      max: decimal("2000"),
    };
    expect(words(filter)).toEqual([
      "Status: not stated, Failed",
      "Currency: USDT (all networks)",
      "Transaction: Several possible",
      "Network: TRON",
      "Amount from 1,000.5 to 2,000",
      "Wallet is not Payroll (2003), 7",
      "Tag is empty",
      "Created by: Ada, m2",
      "Text: “acme”",
    ]);
    expect(words({})).toEqual([]);
  });

  test("says tabs and statuses as the payouts list does", () => {
    const status = { not: true, values: ["provider:Failed", "own:awaiting_approval"] };
    expect(words({ tab: among(["progress"]), status })).toEqual([
      "Status is not Failed, Pending approval",
      "Tab: In progress",
    ]);
    expect(words({ label: among(["own:draft"]) })).toEqual(["Label: own:draft"]);
  });

  test("says of a list of orders alone that the provider doesn't have them", () => {
    expect(words({ status: among([NOT_AT_PROVIDER]) })).toEqual([
      "Status: of payouts that the provider doesn't have",
    ]);
  });
});

describe("the days of a range", () => {
  function named(from: string, to: string, zone: string) {
    const filter = { ...NO_FILTER, ...dayRangeToInstants({ from, to, tz: zone }) };
    const file = { resource: "payouts", format: "csv", filter, zone } as const;
    return { words: words(filter, zone), name: exportFileName(file, "2026-11-21T23:30:00Z") };
  }

  const expected = (from: string, to: string, zone: string) => ({
    words: [`Created from ${from} to ${to} (${zone})`],
    name: `payouts-${from}-to-${to}-${zone.replaceAll("/", "-")}.csv`,
  });

  test.each([
    ["Africa/Cairo", "2026-04-23", "2026-04-24"],
    ["America/Santiago", "2026-09-05", "2026-09-06"],
    ["Asia/Beirut", "2026-03-28", "2026-03-29"],
  ])("in %s end with %s and begin with %s, which begins at 01:00", (zone, last, next) => {
    const [first, end] = ["2026-01-01", "2026-12-31"];
    expect(named(first, last, zone)).toEqual(expected(first, last, zone));
    expect(named(next, end, zone)).toEqual(expected(next, end, zone));
  });

  test("are named by their first and last one in any zone", () => {
    const isSkipped = (day: string, tz: string) => {
      const { from, to } = dayRangeToInstants({ from: day, to: day, tz });
      return from === to;
    };
    fc.assert(
      fc.property(zones, days, days, (zone, one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        fc.pre(!isSkipped(from, zone) && !isSkipped(to, zone));
        expect(named(from, to, zone)).toEqual(expected(from, to, zone));
      }),
      { numRuns: 500 },
    );
  });
});

describe("a file's name", () => {
  const begunAt = "2026-11-21T23:30:00Z";
  const name = (
    from: string | null,
    to: string | null,
    date: DateOf = "created",
    tab: Choices = NO_CHOICES,
  ) =>
    exportFileName(
      {
        resource: "payouts",
        format: "csv",
        filter: { date, from, to, tab },
        zone: "America/Argentina/Ushuaia",
      },
      begunAt,
    );

  test("tells what its days are about, but for creation", () => {
    const days = ["2026-10-01T03:00:00Z", "2026-11-01T03:00:00Z"] as const;
    expect(name(...days, "completed")).toMatch(/^payouts-completed-2026-10-01-to-2026-10-31-/);
    expect(name(null, days[1], "over")).toMatch(/^payouts-under-way-to-2026-10-31-/);
    // Without days, those that never completed are in the file as well.
    expect(name(null, null, "completed")).toMatch(/^payouts-to-2026-11-21-/);
  });

  test("tells its tab apart from what its days are about, and nothing that is no tab", () => {
    const named = (tab: Choices) => name(null, "2026-11-01T03:00:00Z", "created", tab);
    expect(named(among(["completed"]))).toMatch(/^payouts-tab-completed-to-2026-10-31-/);
    expect(named(among(["progress"]))).toMatch(/^payouts-tab-in-progress-to-2026-10-31-/);
    expect(named({ not: true, values: ["failed"] })).toMatch(/^payouts-not-tab-failed-to-/);
    expect(named(among(["../etc"]))).toMatch(/^payouts-to-2026-10-31-/);
  });

  test("tells resource, days and zone in characters that every disk takes", () => {
    expect(name("2026-10-01T03:00:00Z", "2026-11-01T03:00:00Z")).toBe(
      "payouts-2026-10-01-to-2026-10-31-America-Argentina-Ushuaia.csv",
    );
    expect(name(null, null)).toBe("payouts-to-2026-11-21-America-Argentina-Ushuaia.csv");
  });
});
