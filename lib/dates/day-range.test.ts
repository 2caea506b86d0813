import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { dayRangeToInstants } from "#lib/dates/day-range.ts";
import { formatInstant } from "#lib/dates/format.ts";
import { AWKWARD_ZONES, days, instants, zones } from "#lib/dates/zones.fixture.ts";

function bounds(from: string, to: string, tz: string): { from: string; to: string } {
  const range = dayRangeToInstants({ from, to, tz });
  if (range.from === null || range.to === null) throw new Error("both bounds are given");
  return { from: range.from, to: range.to };
}

function hours(day: string, tz: string): number {
  const { from, to } = bounds(day, day, tz);
  return (Date.parse(to) - Date.parse(from)) / 3_600_000;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

describe("known days", () => {
  test.each([
    ["an ordinary day", "2026-11-21", "Europe/Berlin", "2026-11-20T23:00:00Z", 24],
    ["23 hours", "2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00Z", 23],
    ["25 hours", "2026-10-25", "Europe/Berlin", "2026-10-24T22:00:00Z", 25],
    ["a negative zone", "2026-11-21", "America/New_York", "2026-11-21T05:00:00Z", 24],
    ["45 minutes", "2026-11-21", "Asia/Kathmandu", "2026-11-20T18:15:00Z", 24],
    [
      "half an hour of daylight saving",
      "2026-04-05",
      "Australia/Lord_Howe",
      "2026-04-04T13:00:00Z",
      24.5,
    ],
    ["a day that begins at 01:00", "2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00Z", 23],
    ["a midnight that comes twice", "2018-02-17", "America/Sao_Paulo", "2018-02-17T02:00:00Z", 25],
    ["a skipped day is empty", "2011-12-30", "Pacific/Apia", "2011-12-30T10:00:00Z", 0],
    ["the day after it", "2011-12-31", "Pacific/Apia", "2011-12-30T10:00:00Z", 24],
    ["an offset with seconds", "1971-06-01", "Africa/Monrovia", "1971-06-01T00:44:30Z", 24],
    ["a change of the zone itself", "2015-08-15", "Asia/Pyongyang", "2015-08-14T15:30:00Z", 24],
  ])("%s: %s in %s", (_name, day, tz, from, length) => {
    expect(bounds(day, day, tz).from).toBe(from);
    expect(hours(day, tz)).toBe(length);
  });

  test("both ends are included, and either may be left open", () => {
    const tz = "Europe/Berlin";
    const from = "2026-03-27T23:00:00Z";
    const to = "2026-03-29T22:00:00Z";
    expect(dayRangeToInstants({ from: "2026-03-28", to: "2026-03-29", tz })).toEqual({ from, to });
    expect(dayRangeToInstants({ from: "2026-03-28", to: null, tz })).toEqual({ from, to: null });
    expect(dayRangeToInstants({ from: null, to: "2026-03-29", tz })).toEqual({ from: null, to });
    expect(dayRangeToInstants({ from: null, to: null, tz })).toEqual({ from: null, to: null });
  });
});

describe("in any zone", () => {
  test("consecutive days tile the time line without gap or overlap", () => {
    fc.assert(
      fc.property(zones, days, (tz, day) => {
        const next = dayAfter(day);
        expect(bounds(day, day, tz).to).toBe(bounds(next, next, tz).from);
        expect(bounds(day, next, tz)).toEqual({
          from: bounds(day, day, tz).from,
          to: bounds(next, next, tz).to,
        });
      }),
      { numRuns: 500 },
    );
  });

  test.each(AWKWARD_ZONES)("%s: every day of 2010 to 2012 follows the one before", (tz) => {
    let day = "2010-01-01";
    let { to } = bounds(day, day, tz);
    while (day < "2013-01-01") {
      day = dayAfter(day);
      const { from, to: end } = bounds(day, day, tz);
      if (from !== to || end < from) expect({ day, from }).toEqual({ day, from: to });
      to = end;
    }
    expect(day).toBe("2013-01-01");
  });

  test("a range holds just the instants that its days' clocks showed", () => {
    fc.assert(
      fc.property(zones, instants, (tz, instant) => {
        fc.pre(tz !== "America/St_Johns");
        const day = formatInstant(instant, tz, "day");
        const { from, to } = bounds(day, day, tz);
        const moment = Temporal.Instant.from(instant);
        const isAfter = Temporal.Instant.compare(moment, Temporal.Instant.from(from)) >= 0;
        const isBefore = Temporal.Instant.compare(moment, Temporal.Instant.from(to)) < 0;
        expect({ day, isAfter, isBefore }).toEqual({ day, isAfter: true, isBefore: true });
      }),
      { numRuns: 1_000 },
    );
  });

  test("an hour that a clock sets back over midnight stays with the day that had begun", () => {
    // Newfoundland went from 00:01 back to 23:01 until 2011.
    const tz = "America/St_Johns";
    expect(bounds("2009-11-01", "2009-11-01", tz).from).toBe("2009-11-01T02:30:00Z");
    expect(formatInstant("2009-11-01T02:31:00Z", tz, "exact")).toBe("2009-10-31 23:01:00");
    expect(hours("2009-10-31", tz)).toBe(24);
    expect(hours("2009-11-01", tz)).toBe(25);
  });

  test("the first instant belongs to the day, the one before it does not", () => {
    fc.assert(
      fc.property(zones, days, (tz, day) => {
        fc.pre(hours(day, tz) > 0);
        const first = Temporal.Instant.from(bounds(day, day, tz).from);
        expect(formatInstant(first.toString(), tz, "day")).toBe(day);
        const before = first.subtract({ milliseconds: 1 }).toString();
        expect(formatInstant(before, tz, "day") < day).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  ["2026-02-29", "UTC"],
  ["2026-13-01", "UTC"],
  ["2026-1-1", "UTC"],
  ["20260101", "UTC"],
  ["2026-01-01T00:00:00", "UTC"],
  ["+002026-01-01", "UTC"],
  ["", "UTC"],
  ["2026-01-01", "Not/AZone"],
])("%j in %s is refused", (day, tz) => {
  expect(() => dayRangeToInstants({ from: day, to: null, tz })).toThrow(RangeError);
  expect(() => dayRangeToInstants({ from: null, to: day, tz })).toThrow(RangeError);
});

test("a range that ends before it begins is refused", () => {
  const range = { from: "2026-11-22", to: "2026-11-21", tz: "UTC" };
  expect(() => dayRangeToInstants(range)).toThrow(/ends before it begins/);
});
