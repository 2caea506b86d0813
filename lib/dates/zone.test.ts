import { expect, test } from "vitest";
import { allZones, isSameZone, isZone, localZone } from "#lib/dates/zone.ts";
import { AWKWARD_ZONES } from "#lib/dates/zones.fixture.ts";

test.each([
  ...AWKWARD_ZONES,
  "Europe/Kyiv",
  "Europe/Kiev",
  "America/Argentina/ComodRivadavia",
  "GMT",
])("%s is a zone", (name) => {
  expect(isZone(name)).toBe(true);
});

test("so is every zone that the runtime lists, and the runtime's own", () => {
  for (const name of Intl.supportedValuesOf("timeZone")) expect(isZone(name)).toBe(true);
  expect(isZone(localZone())).toBe(true);
});

test.each([
  "",
  "Not/AZone",
  "+02:00",
  "+0200",
  "+02",
  "-0500",
  "02:00",
  "Europe/Berlin ",
  "Europe Berlin",
  "Europe/Berlin\u0000",
  "../etc/passwd",
  "a".repeat(100_000),
  "undefined",
])("%j is none", (name) => {
  expect(isZone(name)).toBe(false);
});

function resolved(timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone }).resolvedOptions().timeZone;
}

test("zones to choose from have the names of today, and each runtime's own are among them", () => {
  const zones = allZones();
  expect(zones).toContain("Asia/Kathmandu");
  expect(zones).toContain("Europe/Kyiv");
  expect(zones).not.toContain("Asia/Katmandu");
  const named = new Set(zones.map(resolved));
  for (const name of Intl.supportedValuesOf("timeZone")) expect(named).toContain(resolved(name));
});

test("two names of one zone are the same, two zones with one clock are not", () => {
  expect(isSameZone("Asia/Kathmandu", "Asia/Katmandu")).toBe(true);
  expect(isSameZone("Europe/Berlin", "Europe/Paris")).toBe(false);
});
