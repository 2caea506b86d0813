import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { formatInstant, isSameDay, relativeInstant } from "#lib/dates/format.ts";
import { instants, zones } from "#lib/dates/zones.fixture.ts";

describe("formatInstant", () => {
  const instant = "2026-11-21T14:03:07.120456Z";

  test.each([
    ["exact", "Europe/Berlin", "2026-11-21 15:03:07"],
    ["exact", "Asia/Kathmandu", "2026-11-21 19:48:07"],
    ["exact", "Pacific/Kiritimati", "2026-11-22 04:03:07"],
    ["exact with fraction", "UTC", "2026-11-21 14:03:07.120456"],
    ["day", "Pacific/Kiritimati", "2026-11-22"],
    ["day", "Etc/GMT+12", "2026-11-21"],
  ] as const)("%s in %s", (style, tz, text) => {
    expect(formatInstant(instant, tz, style)).toBe(text);
  });

  test("midnight is 00, not 24", () => {
    expect(formatInstant("2026-11-21T00:00:00Z", "UTC", "exact")).toBe("2026-11-21 00:00:00");
  });

  test.each([
    ["2026-11-21T14:03:07Z", "2026-11-21 14:03:07"],
    ["2026-11-21T14:03:07.000000Z", "2026-11-21 14:03:07.000000"],
    ["2026-11-21T14:03:07.123456789Z", "2026-11-21 14:03:07.123456789"],
    ["2026-11-21T16:03:07.5+02:00", "2026-11-21 14:03:07.5"],
    ["0099-01-01T00:00:00Z", "0099-01-01 00:00:00"],
  ])("%s keeps all the digits that came", (iso, text) => {
    expect(formatInstant(iso, "UTC", "exact with fraction")).toBe(text);
  });

  test.each(["", "yesterday", "2026-11-21", "2026-11-21T14:03:07", "2026-13-45T00:00:00Z"])(
    "%j is no instant and shows as it came",
    (text) => {
      expect(formatInstant(text, "UTC", "exact")).toBe(text);
    },
  );

  test("an unknown zone is an error", () => {
    expect(() => formatInstant(instant, "Not/AZone", "exact")).toThrow(RangeError);
  });

  test("it agrees with Temporal in any zone", () => {
    fc.assert(
      fc.property(zones, instants, (tz, iso) => {
        const clock = Temporal.Instant.from(iso).toZonedDateTimeISO(tz).toPlainDateTime();
        const expected = clock.toString({ fractionalSecondDigits: 6 }).replace("T", " ");
        expect(formatInstant(iso, tz, "exact with fraction")).toBe(expected);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("relativeInstant", () => {
  const now = "2026-11-21T14:00:00.000000Z";

  test.each([
    ["2026-11-21T14:00:00Z", "just now"],
    ["2026-11-21T13:59:51Z", "just now"],
    ["2026-11-21T14:00:10Z", "just now"],
    ["2026-11-21T14:00:11Z", null],
    ["2026-11-21T13:59:50Z", "10 seconds ago"],
    ["2026-11-21T13:59:00.999999Z", "1 minute ago"],
    ["2026-11-21T13:55:01Z", "4 minutes ago"],
    ["2026-11-21T13:00:01Z", "59 minutes ago"],
    ["2026-11-21T13:00:00Z", "1 hour ago"],
    ["2026-11-20T14:00:01Z", "23 hours ago"],
    ["2026-11-20T14:00:00Z", null],
    ["2027-11-20T14:00:00Z", null],
    ["nonsense", null],
  ])("%s is %s", (iso, text) => {
    expect(relativeInstant(iso, now)).toBe(text);
  });

  test("an unreadable present says nothing", () => {
    expect(relativeInstant(now, "nonsense")).toBeNull();
  });
});

test("the same day depends on the zone", () => {
  const late = "2026-11-21T23:30:00Z";
  const early = "2026-11-22T00:30:00Z";
  expect(isSameDay(late, early, "UTC")).toBe(false);
  expect(isSameDay(late, early, "Europe/Berlin")).toBe(true);
  expect(isSameDay(late, "nonsense", "UTC")).toBe(false);
});

test("formatters are not kept without end", () => {
  const spelled = (bits: number) =>
    [..."europe/berlin"].map((c, i) => ((bits >> i) & 1 ? c.toUpperCase() : c)).join("");
  for (let bits = 0; bits < 200; bits++)
    expect(formatInstant("2026-11-21T00:00:00Z", spelled(bits), "day")).toBe("2026-11-21");
});
