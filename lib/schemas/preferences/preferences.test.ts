import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayRangeToInstants } from "#lib/dates/day-range.ts";
import { days, zones } from "#lib/dates/zones.fixture.ts";
import { parseDevice, serialiseDevice } from "#lib/schemas/preferences/device-cookie.ts";
import {
  preferenceChangeSchema,
  preferencesOf,
  rowsOf,
} from "#lib/schemas/preferences/preference-schemas.ts";
import {
  changed,
  daysZone,
  preferencesAt,
  readingZone,
} from "#lib/schemas/preferences/preferences.ts";

const NOTHING = { columns: {}, widths: {} };

describe("this browser's cookie", () => {
  test.each([
    undefined,
    "",
    "null",
    "[]",
    '"dark"',
    "{",
    '{"zone":"Europe/Berlin; Path=/","theme":"<b>"}',
    '{"zone":7,"theme":["dark"]}',
    `{"theme":"dark","zone":"${"x".repeat(5000)}"}`,
  ])("%s says nothing", (value) => {
    expect(parseDevice(value)).toEqual({ zone: null, theme: "system" });
  });

  test("no text throws, and none gets out of its attribute", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (value) => {
        const [pair = "", ...rest] = serialiseDevice(parseDevice(value)).split("; ");
        expect(pair).toMatch(/^counterfoil=[\w%.!~*'()-]+$/);
        expect(rest).toEqual(["Path=/", "Max-Age=31536000", "SameSite=Lax"]);
        const written = decodeURIComponent(pair.slice(pair.indexOf("=") + 1));
        expect(parseDevice(written)).toEqual(parseDevice(value));
      }),
    );
  });
});

describe("what a member sets", () => {
  test.each([
    { theme: "<script>" },
    { zone: "Mars/Olympus" },
    { density: ["dense"] },
    { dialect: { separator: "pipe", decimalSign: "point" } },
    { dialect: { separator: "tab" } },
    { columns: { payouts: ["<img src=x>"] } },
    { columns: { "../payouts": ["id"] } },
    { columns: { payouts: Array.from({ length: 41 }, () => "id") } },
    { widths: { payouts: { amount: 12 } } },
    { widths: { payouts: { amount: 99_999 } } },
    { widths: { payouts: { amount: 120.5 } } },
    { other: 1 },
  ])("%j is refused", (change) => {
    expect(preferenceChangeSchema.safeParse(change).success).toBe(false);
  });

  test("is read again from its rows, each list by itself", () => {
    const change = {
      theme: "dark",
      zone: "Asia/Tokyo",
      dialect: { separator: "semicolon", decimalSign: "comma" },
      columns: { payouts: ["id", "amount"], audit: null },
      widths: { payouts: { amount: 180 } },
    } as const;
    const rows = rowsOf(preferenceChangeSchema.parse(change));
    expect(rows).toContainEqual({ key: "columns.audit", value: null });
    expect(preferencesOf(rows.filter(({ value }) => value !== null))).toEqual({
      theme: "dark",
      zone: "Asia/Tokyo",
      dialect: { separator: "semicolon", decimalSign: "comma" },
      columns: { payouts: ["id", "amount"] },
      widths: { payouts: { amount: 180 } },
    });
  });

  test("one row out of form leaves the others standing", () => {
    const rows = [
      { key: "theme", value: "purple" },
      { key: "density", value: "dense" },
      { key: "widths.payouts", value: { amount: -1 } },
      { key: "gone", value: 1 },
    ];
    expect(preferencesOf(rows)).toEqual({ ...NOTHING, density: "dense" });
  });

  test("null goes back to the list's own, and other lists stay", () => {
    const before = preferencesAt(
      { ...NOTHING, columns: { payouts: ["id"], audit: ["seq"] } },
      null,
    );
    expect(changed(before, { columns: { payouts: null } }).columns).toEqual({ audit: ["seq"] });
  });

  test.each([
    ["Asia/Tokyo", "Europe/London", "Europe/Berlin", "Asia/Tokyo"],
    [null, "Europe/London", "Europe/Berlin", "Europe/London"],
    [null, null, "Europe/Berlin", "Europe/Berlin"],
    ["Mars/Olympus", null, "Mars/Olympus", "UTC"],
  ])("of own %s, books %s, browser %s times are read in %s", (zone, books, deviceZone, reading) => {
    expect(readingZone({ zone, deviceZone }, books)).toBe(reading);
  });

  test("every member has the days of the books; without books they are the member's own", () => {
    const own = fc.record({ zone: fc.option(zones), deviceZone: fc.option(zones) });
    fc.assert(
      fc.property(zones, own, own, days, days, (books, one, other, a, b) => {
        const [from = a, to = b] = [a, b].sort();
        const bounds = [one, other].map((of) =>
          dayRangeToInstants({ from, to, tz: daysZone(of, books) }),
        );
        expect(bounds[0]).toEqual(bounds[1]);
        expect(daysZone(one, null)).toBe(readingZone(one, null));
      }),
    );
  });
});
