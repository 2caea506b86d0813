import { expect, test } from "vitest";
import {
  newRecoveryCodes,
  readRecoveryCode,
  recoveryCodeHash,
} from "#lib/identity/factors/recovery-code.ts";

test("ten codes, all different, in four groups of four", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
});

test("a code is read however it is typed, and its hash is that of the printed one", () => {
  for (const code of newRecoveryCodes()) {
    const plain = code.replaceAll("-", "");
    expect(readRecoveryCode(code)).toBe(plain);
    expect(readRecoveryCode(` ${plain.toLowerCase()} `)).toBe(plain);
    expect(readRecoveryCode(plain.replaceAll("O", "0").replaceAll("I", "1"))).toBe(plain);
    expect(recoveryCodeHash(plain, "one")).toBe(recoveryCodeHash(code, "one"));
    expect(recoveryCodeHash(plain, "one")).not.toBe(recoveryCodeHash(plain, "another"));
  }
});

test.each(["", "123456", "ABCD-EFGH-IJKL", "ABCD-EFGH-IJKL-MNO8", "ÄBCD-EFGH-IJKL-MNOP"])(
  "%j can be no code",
  (text) => {
    expect(readRecoveryCode(text)).toBeNull();
  },
);
