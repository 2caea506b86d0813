import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDay } from "#lib/dates/day.ts";
import { PRESETS, presetOf, presetRange, today } from "#lib/dates/presets.ts";
import { days } from "#lib/dates/zones.fixture.ts";

const named = PRESETS.flatMap(({ name }) => (name === "custom" ? [] : [name]));

describe("presetRange", () => {
  test.each([
    ["today", "2026-11-21", "2026-11-21"],
    ["yesterday", "2026-11-20", "2026-11-20"],
    ["last-7-days", "2026-11-15", "2026-11-21"],
    ["last-30-days", "2026-10-23", "2026-11-21"],
    ["this-month", "2026-11-01", "2026-11-21"],
    ["last-month", "2026-10-01", "2026-10-31"],
    ["this-quarter", "2026-10-01", "2026-11-21"],
    ["year-to-date", "2026-01-01", "2026-11-21"],
  ] as const)("%s on 2026-11-21", (name, from, to) => {
    expect(presetRange(name, { today: "2026-11-21" })).toEqual({ from, to });
  });

  test.each([
    ["yesterday", "2026-01-01", "2025-12-31", "2025-12-31"],
    ["last-month", "2026-01-15", "2025-12-01", "2025-12-31"],
    ["last-month", "2024-03-31", "2024-02-01", "2024-02-29"],
    ["this-quarter", "2026-03-31", "2026-01-01", "2026-03-31"],
    ["this-quarter", "2026-04-01", "2026-04-01", "2026-04-01"],
    ["last-30-days", "2024-03-01", "2024-02-01", "2024-03-01"],
  ] as const)("%s on %s", (name, now, from, to) => {
    expect(presetRange(name, { today: now })).toEqual({ from, to });
  });

  test("every preset is made of days, in order, none after today", () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...named), (now, name) => {
        const { from, to } = presetRange(name, { today: now });
        expect(isDay(from) && isDay(to)).toBe(true);
        expect(from <= to && to <= now).toBe(true);
      }),
    );
  });
});

test("a range is named by the preset that makes it", () => {
  const now = { today: "2026-11-21" };
  for (const name of named) expect(presetOf(presetRange(name, now), now)).toBe(name);
  expect(presetOf({ from: "2026-11-02", to: "2026-11-03" }, now)).toBe("custom");
});

test("today depends on the zone", () => {
  const now = "2026-11-21T11:30:00.000001Z";
  expect(today("Pacific/Kiritimati", now)).toBe("2026-11-22");
  expect(today("Pacific/Niue", now)).toBe("2026-11-21");
  expect(today("Etc/GMT+12", now)).toBe("2026-11-20");
  expect(isDay(today("UTC"))).toBe(true);
});
