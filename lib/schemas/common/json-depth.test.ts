import fc from "fast-check";
import { expect, test } from "vitest";
import { isTooDeep } from "#lib/schemas/common/json-depth.ts";

function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

test("a text is too deep exactly where its value is", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), fc.integer({ min: 0, max: 8 }), (value, most) => {
      expect(isTooDeep(JSON.stringify(value), most)).toBe(depthOf(value) > most);
    }),
  );
});

test("brackets and escaped quotes within a string are none", () => {
  expect(isTooDeep(String.raw`["\"[[[{{{\\"]`, 1)).toBe(false);
});

test("thousands of levels are counted without a stack", () => {
  expect(isTooDeep("[".repeat(30_000), 64)).toBe(true);
});
