import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { zoneTime } from "#lib/records/export/format/zone-time.ts";

const ZONES = [
  "Europe/Berlin",
  "America/St_Johns",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
  "Africa/Casablanca",
  "UTC",
];

test("agrees with Temporal, in any zone and over every change of the clocks", () => {
  const second = fc.integer({ min: Date.UTC(1975, 0) / 1000, max: Date.UTC(2040, 0) / 1000 });
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), fc.array(second, { maxLength: 20 }), (zone, seconds) => {
      const write = zoneTime(zone);
      for (const at of seconds) {
        const instant = `${new Date(at * 1000).toISOString().slice(0, 19)}.123456Z`;
        const wanted = Temporal.Instant.from(instant).toString({ timeZone: zone });
        expect(write(instant)).toBe(wanted);
      }
    }),
    { numRuns: 200 },
  );
});

test("tells the two hours apart that clocks show twice", () => {
  const write = zoneTime("Europe/Berlin");
  expect(write("2026-10-25T00:30:00Z")).toBe("2026-10-25T02:30:00+02:00");
  expect(write("2026-10-25T01:30:00Z")).toBe("2026-10-25T02:30:00+01:00");
});

test("changes the offset at any minute, as St. John's did at 00:01 until 2011", () => {
  const write = zoneTime("America/St_Johns");
  expect(write("1996-04-07T03:30:59Z")).toBe("1996-04-07T00:00:59-03:30");
  expect(write("1996-04-07T03:31:00Z")).toBe("1996-04-07T01:01:00-02:30");
  expect(write("1996-04-07T03:45:00Z")).toBe("1996-04-07T01:15:00-02:30");
});

test("returns what is no instant in normal form", () => {
  const write = zoneTime("Europe/Berlin");
  for (const text of ["", "yesterday", "2026-10-25T00:30:00+02:00", "2026-13-25T00:30:00Z"]) {
    expect(write(text)).toBe(text);
  }
});
