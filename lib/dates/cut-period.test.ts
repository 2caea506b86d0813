import { expect, test } from "vitest";
import { countSlices, cutPeriod, GRAINS } from "#lib/dates/cut-period.ts";

test("days of 23 and 25 hours, and a day that a zone skipped", () => {
  const berlin = cutPeriod({ from: "2026-03-28", to: "2026-03-30", tz: "Europe/Berlin" }, "day");
  expect(berlin.map(({ from }) => from)).toEqual([
    "2026-03-27T23:00:00Z",
    "2026-03-28T23:00:00Z",
    "2026-03-29T22:00:00Z",
  ]);
  const apia = cutPeriod({ from: "2011-12-29", to: "2011-12-31", tz: "Pacific/Apia" }, "day");
  expect(apia[1]).toMatchObject({ first: "2011-12-30", from: apia[1]?.to });
});

test("weeks begin on Monday, and the ends are cut off where the period is", () => {
  const weeks = cutPeriod({ from: "2026-11-04", to: "2026-11-17", tz: "UTC" }, "week");
  expect(weeks.map(({ first, last }) => `${first} ${last}`)).toEqual([
    "2026-11-04 2026-11-08",
    "2026-11-09 2026-11-15",
    "2026-11-16 2026-11-17",
  ]);
  const months = cutPeriod({ from: "2026-01-31", to: "2026-03-01", tz: "UTC" }, "month");
  expect(months.map(({ first, last }) => `${first} ${last}`)).toEqual([
    "2026-01-31 2026-01-31",
    "2026-02-01 2026-02-28",
    "2026-03-01 2026-03-01",
  ]);
});

test("slices follow one another without a gap, and their number is known before", () => {
  for (const tz of ["America/Sao_Paulo", "Asia/Kathmandu", "Australia/Lord_Howe"])
    for (const grain of GRAINS) {
      const period = { from: "2025-09-17", to: "2026-11-21", tz };
      const slices = cutPeriod(period, grain);
      expect(countSlices(period, grain)).toBe(slices.length);
      slices.slice(1).forEach(({ from }, place) => {
        expect(slices[place]?.to).toBe(from);
      });
    }
});
