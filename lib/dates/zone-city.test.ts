import { expect, test } from "vitest";
import { zoneCity } from "#lib/dates/zone-city.ts";

test("a zone's city is the last part of its name", () => {
  expect(zoneCity("America/Argentina/Buenos_Aires")).toBe("Buenos Aires");
  expect(zoneCity("UTC")).toBe("UTC");
  expect(zoneCity("Asia/Calcutta")).toBe("Kolkata");
});
