import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { isDay } from "#lib/dates/day.ts";
import { dayRangeToInstants } from "#lib/dates/day-range.ts";
import { formatInstant } from "#lib/dates/format.ts";
import { formatPreset, isPreset, PRESETS } from "#lib/dates/preset-names.ts";
import { presetOf, presetRange, today } from "#lib/dates/presets.ts";
import { days, zones } from "#lib/dates/zones.fixture.ts";

describe("presetRange", () => {
  test.each([
    ["today", "2026-11-21", "2026-11-21"],
    ["yesterday", "2026-11-20", "2026-11-20"],
    ["last-7-days", "2026-11-15", "2026-11-21"],
    ["last-week", "2026-11-09", "2026-11-15"],
    ["last-30-days", "2026-10-23", "2026-11-21"],
    ["this-month", "2026-11-01", "2026-11-21"],
    ["last-month", "2026-10-01", "2026-10-31"],
    ["this-quarter", "2026-10-01", "2026-11-21"],
    ["last-quarter", "2026-07-01", "2026-09-30"],
    ["this-year", "2026-01-01", "2026-11-21"],
    ["last-year", "2025-01-01", "2025-12-31"],
  ] as const)("%s on 2026-11-21", (name, from, to) => {
    expect(presetRange(name, { today: "2026-11-21" })).toEqual({ from, to });
  });

  test.each([
    ["yesterday", "2026-01-01", "2025-12-31", "2025-12-31"],
    ["last-week", "2026-11-22", "2026-11-09", "2026-11-15"],
    ["last-week", "2026-11-23", "2026-11-16", "2026-11-22"],
    ["last-month", "2026-01-15", "2025-12-01", "2025-12-31"],
    ["last-month", "2024-03-31", "2024-02-01", "2024-02-29"],
    ["this-quarter", "2026-03-31", "2026-01-01", "2026-03-31"],
    ["this-quarter", "2026-04-01", "2026-04-01", "2026-04-01"],
    ["last-quarter", "2026-01-01", "2025-10-01", "2025-12-31"],
    ["last-30-days", "2024-03-01", "2024-02-01", "2024-03-01"],
  ] as const)("%s on %s", (name, now, from, to) => {
    expect(presetRange(name, { today: now })).toEqual({ from, to });
  });

  test.each([
    ["this-quarter", 2, "2026-11-01", "2026-11-21"],
    ["last-quarter", 2, "2026-08-01", "2026-10-31"],
    ["this-year", 4, "2026-04-01", "2026-11-21"],
    ["last-year", 4, "2025-04-01", "2026-03-31"],
    ["this-year", 12, "2025-12-01", "2026-11-21"],
    ["last-quarter", 12, "2026-06-01", "2026-08-31"],
  ] as const)("%s of a year that begins in month %d", (name, yearStart, from, to) => {
    expect(presetRange(name, { today: "2026-11-21", yearStart })).toEqual({ from, to });
  });

  const names = fc.constantFrom(...PRESETS);
  const starts = fc.integer({ min: 1, max: 12 });

  test("every preset is made of days, in order, none after today", () => {
    fc.assert(
      fc.property(days, names, starts, (now, name, yearStart) => {
        const { from, to } = presetRange(name, { today: now, yearStart });
        expect(isDay(from) && isDay(to)).toBe(true);
        expect(from <= to && to <= now).toBe(true);
      }),
    );
  });

  test("of each zone it is whole days between half-open instants, over changes of clocks too", () => {
    fc.assert(
      fc.property(days, zones, names, starts, (now, tz, name, yearStart) => {
        const range = presetRange(name, { today: now, yearStart });
        const { from, to } = dayRangeToInstants({ ...range, tz });
        const [begun, ended] = [from ?? "", to ?? ""];
        const justBefore = (instant: string) =>
          Temporal.Instant.from(instant).subtract({ nanoseconds: 1_000 }).toString();
        // A day that a zone skipped is empty: the range begins with the day after.
        expect(formatInstant(begun, tz, "day") >= range.from).toBe(true);
        expect(formatInstant(justBefore(begun), tz, "day") < range.from).toBe(true);
        expect(formatInstant(justBefore(ended), tz, "day") <= range.to).toBe(true);
        expect(formatInstant(ended, tz, "day") > range.to).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("quarters and years meet: what was ends where what is begins", () => {
    fc.assert(
      fc.property(days, starts, (now, yearStart) => {
        for (const part of ["quarter", "year"] as const) {
          const last = presetRange(`last-${part}`, { today: now, yearStart });
          const current = presetRange(`this-${part}`, { today: now, yearStart });
          expect(Temporal.PlainDate.from(last.to).add({ days: 1 }).toString()).toBe(current.from);
          const months = Temporal.PlainDate.from(last.from).until(current.from, {
            largestUnit: "months",
          });
          expect(months.months).toBe(part === "quarter" ? 3 : 12);
          expect(months.days).toBe(0);
        }
      }),
    );
  });
});

test("a range is named by the preset that makes it", () => {
  const now = { today: "2026-11-21", yearStart: 1 };
  for (const name of PRESETS) expect(presetOf(presetRange(name, now), now)).toBe(name);
  expect(presetOf({ from: "2026-11-02", to: "2026-11-03" }, now)).toBeNull();
});

test("a preset is known by its name, and an account's own year is called so", () => {
  expect(isPreset("last-month")).toBe(true);
  expect(isPreset("toString")).toBe(false);
  expect(formatPreset("this-year", 1)).toBe("This year");
  expect(formatPreset("last-quarter", 4)).toBe("Last fiscal quarter");
  expect(formatPreset("last-month", 4)).toBe("Last month");
});

test("today depends on the zone", () => {
  const now = "2026-11-21T11:30:00.000001Z";
  expect(today("Pacific/Kiritimati", now)).toBe("2026-11-22");
  expect(today("Pacific/Niue", now)).toBe("2026-11-21");
  expect(today("Etc/GMT+12", now)).toBe("2026-11-20");
  expect(isDay(today("UTC"))).toBe(true);
});
