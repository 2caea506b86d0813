import { expect, test } from "vitest";
import { isPlaceIn } from "#lib/schemas/synced/is-place-in.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";

const AT = "2026-11-21T10:00:00.123456Z";
const write = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString("base64url");
const BY_LABEL = { column: "label", descending: false };

test.each([
  [["label", "Grüße, 漢", "7", 20, 600, AT, AT], BY_LABEL],
  [["label", null, "7", 20, 600, AT, AT], BY_LABEL],
  [["-createdAt", AT, "7", 20, 600, AT, AT], NEWEST_FIRST],
  [["-amount", "1.5", "7", 20, 600, AT, AT, "USDT_TRX"], { column: "amount", descending: true }],
  // As those of before.
  [["-createdAt", AT, "7", 20, 600, AT], NEWEST_FIRST],
])("%j is a place in its list", (parts, sorting) => {
  expect(isPlaceIn(write(parts), sorting)).toBe(true);
});

test.each([
  ["a text that is none", "abc", BY_LABEL],
  ["no base64 at all", "é€", BY_LABEL],
  ["nothing", write(null), BY_LABEL],
  ["an older form, without its record's time", write(["label", "a", "7", 20, 600, AT]), BY_LABEL],
  ["a place of another order", write(["-label", "a", "7", 20, 600, AT, AT]), BY_LABEL],
  ["more than a place", write(["label", "a", "7", 20, 600, AT, AT, "A", "B"]), BY_LABEL],
])("%s is not", (_what, text, sorting) => {
  expect(isPlaceIn(text, sorting)).toBe(false);
});
