import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  codeAt,
  matchingStep,
  readTotpCode,
  STEP_SECONDS,
  stepAt,
} from "#lib/identity/factors/totp-code.ts";

const RFC_SECRET = Buffer.from("12345678901234567890");

describe("the published vectors", () => {
  // RFC 4226, appendix D.
  test.each(
    [
      "755224",
      "287082",
      "359152",
      "969429",
      "338314",
      "254676",
      "287922",
      "162583",
      "399871",
      "520489",
    ].map((code, step) => ({ code, step })),
  )("RFC 4226: counter $step is $code", ({ code, step }) => {
    expect(codeAt(RFC_SECRET, step)).toBe(code);
  });

  // RFC 6238, appendix B, SHA-1, the last six of its eight digits.
  test.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("RFC 6238: at %i s it is %s", (seconds, code) => {
    expect(codeAt(RFC_SECRET, stepAt(seconds * 1000))).toBe(code);
  });
});

const secrets = fc.uint8Array({ minLength: 20, maxLength: 20 });
const instants = fc.integer({ min: 1_600_000_000_000, max: 4_000_000_000_000 });

test("a code passes within one step either way, and tells its step", () => {
  fc.assert(
    fc.property(secrets, instants, fc.integer({ min: -1, max: 1 }), (secret, now, distance) => {
      const step = stepAt(now) + distance;
      const matched = matchingStep(secret, codeAt(secret, step), now);
      expect(matched).not.toBeNull();
      expect(codeAt(secret, matched ?? -1)).toBe(codeAt(secret, step));
    }),
  );
});

test("any other six digits do not pass", () => {
  const codes = fc.integer({ min: 0, max: 999_999 }).map((n) => String(n).padStart(6, "0"));
  fc.assert(
    fc.property(secrets, instants, codes, (secret, now, code) => {
      const right = [-1, 0, 1].map((distance) => codeAt(secret, stepAt(now) + distance));
      expect(matchingStep(secret, code, now) !== null).toBe(right.includes(code));
    }),
  );
});

test("a code has passed away two steps later", () => {
  const now = 1_764_000_000_000;
  const code = codeAt(RFC_SECRET, stepAt(now));
  expect(matchingStep(RFC_SECRET, code, now + STEP_SECONDS * 2000)).toBeNull();
});

test.each([
  ["123 456", "123456"],
  [" 123-456 ", "123456"],
  ["12345", null],
  ["1234567", null],
  ["١٢٣٤٥٦", null],
  ["", null],
])("%j is typed for %j", (typed, code) => {
  expect(readTotpCode(typed)).toBe(code);
});
