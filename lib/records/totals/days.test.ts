import { expect, test } from "vitest";
import { cutDays } from "#lib/records/totals/days.ts";

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
