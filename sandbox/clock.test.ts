import { expect, test } from "vitest";
import { formatConversionTime, formatMicros, now, parseBound } from "#sandbox/clock.ts";

test("both timestamp forms keep what they have room for", () => {
  const instant = 1_795_262_461_000_042;
  expect(formatMicros(instant)).toBe("2026-11-21T12:01:01.000042Z");
  expect(formatConversionTime(instant)).toBe("2026-11-21 12:01:01");
});

test("a bound is read as UTC", () => {
  expect(parseBound("2026-11-21T12:01:01")).toBe(1_795_262_461_000_000);
});

test.each([
  "2026-11-21",
  "2026-02-30T00:00:00",
  "2026-11-21T25:00:00",
  "2026-11-21T24:00:00",
  "2026-11-21T12:01:01Z",
  "2026-11-21 12:01:01",
  "yesterday",
])("%j is no date", (text) => {
  expect(parseBound(text)).toBeNull();
});

test("no two moments are the same", () => {
  const moments = Array.from({ length: 1000 }, now);
  expect(new Set(moments).size).toBe(1000);
  expect(moments.toSorted((a, b) => a - b)).toEqual(moments);
});
