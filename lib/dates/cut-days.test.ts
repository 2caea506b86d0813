import { expect, test } from "vitest";
import { cutDays, cutMonths } from "#lib/dates/cut-days.ts";

const [MON, TUE, WED] = ["2026-02-27", "2026-02-28", "2026-03-01"].map((day) => `${day}T00:00:00Z`);
const LATE = "2026-02-28T21:00:00.000001Z";
const LAST = "9999-12-31T00:00:01Z";
const EARLY = "2026-02-27T01:00:00Z";

test.each([
  ["all of time", null, null, { from: null, to: null }, []],
  ["whole days", MON, WED, { from: "2026-02-27", to: "2026-03-01" }, []],
  ["an end within a day", MON, LATE, { from: "2026-02-27", to: "2026-02-28" }, [[TUE, LATE]]],
  ["a beginning within a day", LATE, null, { from: "2026-03-01", to: null }, [[LATE, WED]]],
  ["days of another zone", EARLY, LATE, null, [[EARLY, LATE]]],
  ["a part of one day", LATE, "2026-02-28T22:00:00Z", null, [[LATE, "2026-02-28T22:00:00Z"]]],
  ["the calendar's last day", LAST, null, null, [[LAST, null]]],
  [
    "midnight with digits",
    "2026-02-27T00:00:00.000Z",
    TUE,
    { from: "2026-02-27", to: "2026-02-28" },
    [],
  ],
])("%s", (_name, from, to, days, edges) => {
  const spans = edges.map(([first, end]) => ({ from: first, to: end }));
  expect(cutDays({ from: from ?? null, to: to ?? null })).toEqual({ days, edges: spans });
});

test.each([
  ["all of time", null, null, [null, null], []],
  ["whole months", "2025-11-01", "2026-02-01", ["2025-11-01", "2026-02-01"], []],
  [
    "days at both ends",
    "2025-11-30",
    "2026-02-03",
    ["2025-12-01", "2026-02-01"],
    [
      ["2025-11-30", "2025-12-01"],
      ["2026-02-01", "2026-02-03"],
    ],
  ],
  ["days around a new year", "2025-12-02", "2026-01-01", null, [["2025-12-02", "2026-01-01"]]],
  [
    "the year's end, then all",
    "2025-12-02",
    null,
    ["2026-01-01", null],
    [["2025-12-02", "2026-01-01"]],
  ],
  ["until a day", null, "2026-02-03", [null, "2026-02-01"], [["2026-02-01", "2026-02-03"]]],
  ["the calendar's last month", "9999-12-02", null, null, [["9999-12-02", null]]],
])("months: %s", (_name, from, to, months, days) => {
  const span = ([first, end]: readonly (string | null)[]) => ({ from: first, to: end });
  expect(cutMonths({ from: from ?? null, to: to ?? null })).toEqual({
    months: months === null ? null : span(months ?? []),
    days: days.map(span),
  });
});
