import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import type { KeyKind } from "#lib/records/conditions/sort-key.ts";
import { type NumberedCursor, readCursor, writeCursor } from "#lib/records/pages/cursor.ts";
import { CURSOR_LENGTH } from "#lib/schemas/synced/cursor-length.ts";

const BY_AMOUNT = { column: "amount", descending: true };
const cursor: NumberedCursor = {
  group: null,
  value: "12.500000000000000000",
  id: "2147483653",
  position: 40,
  total: 90,
  createdAt: "2026-11-20T09:00:00.654321Z",
  at: "2026-11-21T10:00:00.123456Z",
};
const KINDS: KeyKind[] = ["instant", "integer", "decimal", "code", "text", "flag", "network"];

const write = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString("base64url");

describe("a cursor", () => {
  test("comes back as it was written, with or without a value", () => {
    for (const value of [cursor.value, null]) {
      const text = writeCursor(BY_AMOUNT, { ...cursor, value });
      expect(readCursor("after", text, BY_AMOUNT, "decimal")).toEqual({ ...cursor, value });
    }
    const grouped = { ...cursor, group: "USDT_TRX" };
    const text = writeCursor(BY_AMOUNT, grouped);
    expect(readCursor("after", text, BY_AMOUNT, "decimal")).toEqual(grouped);
  });

  test("of a list by time may lack its record's time, as those of before", () => {
    const order = { column: "createdAt", descending: true };
    const text = write(["-createdAt", cursor.createdAt, cursor.id, 40, 90, cursor.at]);
    expect(readCursor("after", text, order, "instant")).toEqual({
      ...cursor,
      value: cursor.createdAt,
    });
  });

  test("fits an address, whatever its record is sorted by", () => {
    const order = { column: "clientOrderId", descending: true };
    for (const character of ["a", "\u0001", "\u{1F4A9}", "漢", '"', "\\"]) {
      const value = character.repeat(200);
      const id = "9".repeat(40);
      const text = writeCursor(order, { ...cursor, id, value, position: 1e12, total: 1e12 });
      expect(text.length).toBeLessThanOrEqual(CURSOR_LENGTH);
      expect(readCursor("after", text, order, "text").value).toBe(value);
    }
  });

  test.each([
    ["of another order", writeCursor({ column: "amount", descending: false }, cursor)],
    ["of another list", writeCursor({ column: "id", descending: true }, cursor)],
    ["with a value of another kind", writeCursor(BY_AMOUNT, { ...cursor, value: "1; drop table" })],
    ["with an id that is too long", writeCursor(BY_AMOUNT, { ...cursor, id: "9".repeat(41) })],
    ["with a moment that is none", writeCursor(BY_AMOUNT, { ...cursor, at: "yesterday" })],
    ["with a time that is none", writeCursor(BY_AMOUNT, { ...cursor, createdAt: "yesterday" })],
    ["without a record's time", write(["-amount", "1.0", "1", 1, 1, cursor.at])],
    ["with too much in it", write(["-amount", "1.0", "1", 1, 1, cursor.at, cursor.at, "A", "B"])],
    ["that is no JSON", "AAAA"],
  ])("%s is refused", (_name, text) => {
    expect(() => readCursor("before", text, BY_AMOUNT, "decimal")).toThrow(
      expect.objectContaining({
        kind: "invalid_request",
        details: { errors: { before: ["This is not a position in this list."] } },
      }),
    );
  });

  test("whatever it is, comes out as a value of the column's own form or is refused", () => {
    const parts = fc.tuple(
      fc.constantFrom("-amount", "amount", "x"),
      fc.oneof(fc.string({ unit: "binary" }), fc.boolean(), fc.constantFrom(null, 1, "1.5", "7")),
      fc.oneof(fc.string(), fc.nat().map(String)),
      fc.oneof(fc.nat(), fc.double(), fc.string()),
      fc.oneof(fc.nat(), fc.constant(-1)),
      fc.oneof(fc.string(), fc.constant(cursor.at)),
      fc.oneof(fc.string(), fc.constant(cursor.createdAt)),
      fc.string({ unit: "binary" }),
    );
    const text = fc.oneof(parts.map(write), fc.string({ unit: "binary" }), fc.base64String());
    fc.assert(
      fc.property(text, fc.constantFrom(...KINDS), (given, kind) => {
        try {
          const { group, value, id, createdAt } = readCursor("after", given, BY_AMOUNT, kind);
          expect(Temporal.Instant.from(createdAt)).toBeDefined();
          expect(id).toMatch(/^\d+$/);
          if (kind === "decimal") expect(value ?? "0").toMatch(/^-?\d+(\.\d+)?$/);
          if (kind === "integer") expect(value ?? "0").toMatch(/^\d+$/);
          expect(group ?? "").not.toContain("\0");
          if (typeof value === "string") expect(value).not.toContain("\0");
        } catch (error) {
          expect(error).toMatchObject({ kind: "invalid_request" });
        }
      }),
      { numRuns: 300 },
    );
  });
});
