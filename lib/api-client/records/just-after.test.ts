import fc from "fast-check";
import { expect, test } from "vitest";
import { justAfter } from "#lib/api-client/records/just-after.ts";
import { compareInstants } from "#lib/dates/normal-instant.ts";

test("later than the instant, and no record of it lies between", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,12}$/), (digits) => {
      const instant = `2026-11-21T10:00:00${digits === "" ? "" : `.${digits}`}Z`;
      const after = justAfter(instant);
      expect(compareInstants(after, instant)).toBe(1);
      const nextMicrosecond = `2026-11-21T10:00:00.${digits.slice(0, 6).padEnd(6, "0")}9Z`;
      if (digits.length <= 6) expect(compareInstants(after, nextMicrosecond)).toBe(-1);
    }),
  );
  expect(() => justAfter("yesterday")).toThrow(RangeError);
});
