import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ceilSecond,
  compareInstants,
  floorSecond,
  normalInstant,
  parseInstant,
} from "#lib/dates/normal-instant.ts";

test.each([
  ["2026-11-21T10:00:00.123456Z", "2026-11-21T10:00:00.123456Z"],
  ["2026-11-21 10:00:00", "2026-11-21T10:00:00Z"],
  ["2026-11-21T10:00:00.000000", "2026-11-21T10:00:00.000000Z"],
  ["2026-11-21T10:00:00+00:00", "2026-11-21T10:00:00Z"],
  ["2024-02-29T00:00:00Z", "2024-02-29T00:00:00Z"],
  ["2026-02-29T00:00:00Z", null],
  ["2026-11-31T00:00:00Z", null],
  ["2026-11-21T24:00:00Z", null],
  ["2026-11-21T10:00:00+02:00", null],
  ["2026-11-21", null],
  ["", null],
])("the provider's %j", (text, normal) => {
  expect(normalInstant(text)).toBe(normal);
});

test.each([
  ["2026-11-21T10:00:00Z", "2026-11-21T10:00:00Z"],
  ["2026-11-21T10:00:00.1234567+05:30", "2026-11-21T04:30:00.1234567Z"],
  ["2026-01-01T00:00:00+14:00", "2025-12-31T10:00:00Z"],
  ["2026-11-21T10:00:00", null],
  ["2026-02-30T10:00:00Z", null],
  ["0000-01-01T00:00:00Z", null],
  ["yesterday", null],
])("the URL's %j", (text, normal) => {
  expect(parseInstant(text)).toBe(normal);
});

const instant = fc
  .record({ seconds: fc.integer({ min: 0, max: 4e9 }), fraction: fc.stringMatching(/^\d{0,9}$/) })
  .map(({ seconds, fraction }) => {
    const whole = new Date(seconds * 1000).toISOString().slice(0, 19);
    return { seconds, text: `${whole}${fraction === "" ? "" : `.${fraction}`}Z`, fraction };
  });

test("the order is that of the numbers, to the last digit", () => {
  const nanoseconds = ({ seconds, fraction }: { seconds: number; fraction: string }) =>
    BigInt(seconds) * 10n ** 9n + BigInt(fraction.padEnd(9, "0"));
  fc.assert(
    fc.property(instant, instant, (a, b) => {
      const difference = nanoseconds(a) - nanoseconds(b);
      expect(Math.sign(compareInstants(a.text, b.text))).toBe(
        difference === 0n ? 0 : difference < 0n ? -1 : 1,
      );
    }),
  );
});

test("whole seconds enclose an instant", () => {
  fc.assert(
    fc.property(instant, ({ text }) => {
      const [floor, ceil] = [`${floorSecond(text)}Z`, `${ceilSecond(text)}Z`];
      expect(compareInstants(floor, text)).toBeLessThanOrEqual(0);
      expect(compareInstants(ceil, text)).toBeGreaterThanOrEqual(0);
      expect(Date.parse(ceil) - Date.parse(floor)).toBeLessThanOrEqual(1000);
    }),
  );
  expect(floorSecond("0001-01-01T00:00:00Z", -1)).toBe("0001-01-01T00:00:00");
});
