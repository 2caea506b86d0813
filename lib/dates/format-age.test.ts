import { expect, test } from "vitest";
import { formatAge } from "#lib/dates/format-age.ts";

test.each([
  ["2026-11-23T11:59:50Z", "1 min"],
  ["2026-11-23T12:00:30Z", "1 min"],
  ["2026-11-23T11:01:00Z", "59 min"],
  ["2026-11-23T08:30:00Z", "3 h"],
  ["2026-11-22T12:00:00Z", "1 day"],
  ["2026-11-20T11:00:00Z", "3 days"],
])("what was submitted at %s has waited %s at noon", (iso, age) => {
  expect(formatAge(iso, "2026-11-23T12:00:00Z")).toBe(age);
});

test.each([
  ["2026-11-23T11:59:50Z", "Just now"],
  ["2026-11-23T12:00:30Z", "Just now"],
  ["2026-11-23T11:59:00Z", "1 minute"],
  ["2026-11-23T11:01:00Z", "59 minutes"],
  ["2026-11-23T08:30:00Z", "3 hours"],
  ["2026-11-20T11:00:00Z", "3 days"],
])("the age of %s at noon in whole words", (iso, age) => {
  expect(formatAge(iso, "2026-11-23T12:00:00Z", "long")).toBe(age);
});
