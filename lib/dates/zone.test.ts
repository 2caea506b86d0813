import { expect, test } from "vitest";
import { isZone, localZone } from "#lib/dates/zone.ts";
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
