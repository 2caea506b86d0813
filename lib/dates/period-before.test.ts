import { expect, test } from "vitest";
import { periodBefore } from "#lib/dates/period-before.ts";
import type { PresetName } from "#lib/dates/preset-names.ts";

test.each<[PresetName | "custom", string, string, string, string]>([
  ["this-month", "2026-11-01", "2026-11-23", "2026-10-01", "2026-10-23"],
  ["this-month", "2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"],
  ["this-month", "2026-01-01", "2026-01-01", "2025-12-01", "2025-12-01"],
  ["last-month", "2026-10-01", "2026-10-31", "2026-09-01", "2026-09-30"],
  ["this-quarter", "2026-10-01", "2026-11-23", "2026-07-01", "2026-08-23"],
  ["this-year", "2026-01-01", "2026-11-23", "2025-01-01", "2025-11-23"],
  ["last-quarter", "2026-07-01", "2026-09-30", "2026-04-01", "2026-06-30"],
  ["last-30-days", "2026-10-25", "2026-11-23", "2026-09-25", "2026-10-24"],
  ["custom", "2026-01-01", "2026-02-28", "2025-11-01", "2025-12-31"],
  ["custom", "2026-11-05", "2026-11-05", "2026-11-04", "2026-11-04"],
  ["custom", "2026-11-01", "2026-11-07", "2026-10-25", "2026-10-31"],
])("%s: %s to %s is compared with %s to %s", (preset, from, to, first, last) => {
  expect(periodBefore({ from, to, tz: "UTC" }, preset)).toEqual({
    from: first,
    to: last,
    tz: "UTC",
  });
});
