import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instantText, jsonValue } from "#lib/database/column-text.ts";

test.each([
  ["2026-11-21 12:20:00.123456+00", "2026-11-21T12:20:00.123456Z"],
  ["2026-11-21 12:20:00+00", "2026-11-21T12:20:00Z"],
  ["2026-11-21 12:20:00.1+00:00", "2026-11-21T12:20:00.1Z"],
  ["infinity", "infinity"],
  ["2026-11-21 12:20:00+02", "2026-11-21 12:20:00+02"],
])("%s is written %s", (column, text) => {
  expect(instantText(column)).toBe(text);
});

test("no digit of a second is lost", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,6}$/), (digits) => {
      expect(instantText(`2026-11-21 00:00:00.${digits}+00`)).toBe(
        `2026-11-21T00:00:00.${digits}Z`,
      );
    }),
  );
});

describe("JSON", () => {
  test.each([
    ['{"id": 9007199254740993}', { id: "9007199254740993" }],
    ['{"id": 9007199254740991}', { id: 9007199254740991 }],
    ["[1, -92233720368547758089]", [1, "-92233720368547758089"]],
    [
      '{"text": "1, 92233720368547758089", "half": 0.5}',
      { text: "1, 92233720368547758089", half: 0.5 },
    ],
  ])("%s keeps the digits of whole numbers", (text, value) => {
    expect(jsonValue(text)).toEqual(value);
  });
});
