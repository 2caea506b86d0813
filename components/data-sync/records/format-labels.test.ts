import { expect, test } from "vitest";
import { formatClock, formatRecords } from "#components/data-sync/records/format-labels.ts";

test("a time of today stands without its day, in the zone in force", () => {
  const now = "2026-11-21T23:30:00Z";
  expect(formatClock("2026-11-21T22:32:07.123456Z", "UTC", now)).toBe("22:32:07");
  expect(formatClock("2026-11-21T22:32:07Z", "Europe/Berlin", now)).toBe("2026-11-21 23:32:07");
});

test("one is one", () => {
  expect(formatRecords("currencies", 1)).toBe("1 currency");
  expect(formatRecords("payouts", 20_004)).toBe("20,004 payouts");
});
