import fc from "fast-check";
import { expect, test } from "vitest";
import { matchTrackingId } from "#lib/matching/tracking-id.ts";

const OURS = "Order-019ab7c2-1111-7abc-8def-123456789012";

test.each([
  [OURS, "exact"],
  [OURS.toLowerCase(), "changed"],
  [` ${OURS} `, "changed"],
  [OURS.slice(0, 36), "changed"],
  [OURS.slice(6), "changed"],
  [`api:${OURS}`, "changed"],
  [`${OURS}#1`, "changed"],
  [`api:${OURS.slice(0, 32)}`, "changed"],
  [OURS.slice(0, 7), "other"],
  ["", "dropped"],
  ["  ", "dropped"],
  [null, "dropped"],
  ["INV-2026-77", "other"],
] as const)("%s is %s", (found, match) => {
  expect(matchTrackingId(found, OURS)).toBe(match);
});

test("short IDs are changed only by their case and spaces", () => {
  expect(matchTrackingId("inv-7", "INV-7")).toBe("changed");
  expect(matchTrackingId("INV-70", "INV-7")).toBe("other");
});

const id = fc.string({ minLength: 16, maxLength: 64, unit: "grapheme-ascii" });

test("whatever a provider cuts off or puts in front, eight characters left are recognised", () => {
  fc.assert(
    fc.property(id, fc.string({ maxLength: 8 }), fc.nat(100), (ours, prefix, at) => {
      fc.pre(ours === ours.trim());
      const kept = 8 + (at % (ours.length - 7));
      const found = prefix + ours.slice(0, kept);
      fc.pre(found.trim().toLowerCase().length >= 8 && ours.slice(0, kept).trim().length >= 8);
      expect(matchTrackingId(found, ours)).not.toBe("other");
    }),
    { numRuns: 2_000 },
  );
});
