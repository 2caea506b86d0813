import { createHmac, timingSafeEqual } from "node:crypto";

/** What every authenticator app takes (RFC 6238 with its defaults). */
export const STEP_SECONDS = 30;
const DIGITS = 6;

/** A clock may be one step off, either way. */
const WINDOW = [-1, 0, 1];

/** The number of whole steps since 1970 at an instant in milliseconds. */
export function stepAt(ms: number): number {
  return Math.floor(ms / 1000 / STEP_SECONDS);
}

/** The code of one step (RFC 4226). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
}

/**
 * The step whose code this is, within one step of now; null if it is none of them. The newest is
 * given where two steps share a code. Every step is compared, so that time tells nothing.
 */
export function matchingStep(secret: Uint8Array, code: string, nowMs: number): number | null {
  const typed = Buffer.from(code);
  let found: number | null = null;
  for (const distance of WINDOW) {
    const step = stepAt(nowMs) + distance;
    const right = Buffer.from(codeAt(secret, step));
    if (typed.length === right.length && timingSafeEqual(typed, right)) found = step;
  }
  return found;
}

/** A code as users type it: "123 456" is 123456. Null if it is no code of six digits. */
export function readTotpCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, "");
  return /^\d{6}$/.test(code) ? code : null;
}
