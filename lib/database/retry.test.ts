import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasCode, pauseCeiling, retryTransient } from "#lib/database/retry.ts";

const failure = (code: string) => Object.assign(new Error(`failed with ${code}`), { code });
const noPause = async () => undefined;

describe("retryTransient", () => {
  test.each(["40001", "40P01"])("runs the work again after %s", async (code) => {
    let runs = 0;
    const work = async () => {
      runs += 1;
      if (runs < 3) throw failure(code);
      return "done";
    };
    await expect(retryTransient(work, { pause: noPause })).resolves.toBe("done");
    expect(runs).toBe(3);
  });

  test("gives up after six attempts and throws the last error", async () => {
    let runs = 0;
    const work = async () => {
      runs += 1;
      throw failure("40001");
    };
    await expect(retryTransient(work, { pause: noPause })).rejects.toThrow("40001");
    expect(runs).toBe(6);
  });

  test("never runs again after any other error", async () => {
    const codes = fc
      .string({ minLength: 5, maxLength: 5 })
      .filter((code) => !/^40(001|P01)$/.test(code));
    await fc.assert(
      fc.asyncProperty(codes, async (code) => {
        let runs = 0;
        const work = async () => {
          runs += 1;
          throw failure(code);
        };
        await expect(retryTransient(work, { pause: noPause })).rejects.toThrow();
        expect(runs).toBe(1);
      }),
    );
  });

  test("pauses grow, and never beyond half a second", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), (attempt) => {
        expect(pauseCeiling(attempt)).toBeLessThanOrEqual(500);
        expect(pauseCeiling(attempt + 1)).toBeGreaterThanOrEqual(pauseCeiling(attempt));
      }),
    );
  });

  test("a code is found in the causes of an error", () => {
    const wrapped = new Error("query failed", { cause: failure("40001") });
    expect(hasCode(wrapped, new Set(["40001"]))).toBe(true);
    expect(hasCode(wrapped, new Set(["23505"]))).toBe(false);
    expect(hasCode("40001", new Set(["40001"]))).toBe(false);
  });
});
