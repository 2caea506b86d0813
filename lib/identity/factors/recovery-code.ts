import { createHash, randomBytes } from "node:crypto";
import { base32 } from "@scure/base";

const RECOVERY_CODES = 10;
const BYTES = 10;
const FORM = /^[A-Z2-7]{16}$/;

/** A new set of recovery codes: 80 bits of chance each, in groups of four for reading and typing. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    (base32.encode(randomBytes(BYTES)).match(/.{4}/g) ?? []).join("-"),
  );
}

/** A code as users type it, normalised; null if it can't be one. The alphabet has no 0 and no 1. */
export function readRecoveryCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, "").replaceAll("0", "O").replaceAll("1", "I");
  return FORM.test(code) ? code : null;
}

/** What the database keeps of a code. With 80 bits of chance, a plain hash can't be guessed backwards. */
export function recoveryCodeHash(code: string, memberId: string): string {
  const plain = code.replaceAll("-", "");
  return createHash("sha256").update(`${memberId}:${plain}`).digest("hex");
}
