import { createHash } from "node:crypto";
import { join } from "node:path";

/**
 * A Bloom filter over common breached passwords, built by scripts/build-breached-passwords.ts and read
 * from this file. It answers "known" for every password in it, and for fewer than 2 in 100,000 others.
 */
export const FILTER_FILE = join("lib", "identity", "breached-passwords.bloom");
export const FILTER_BYTES = 299_968;

const BITS = FILTER_BYTES * 8;
const HASHES = 16;

/** How passwords are compared: without case, in one form of Unicode, without spaces around them. */
export function normalForm(password: string): string {
  return password.normalize("NFKC").trim().toLowerCase();
}

/** Adds a password, in its normal form. */
export function addTo(filter: Buffer, form: string): void {
  for (const bit of bitsOf(form)) {
    const at = bit >>> 3;
    filter.writeUInt8(filter.readUInt8(at) | (1 << (bit & 7)), at);
  }
}

/** Whether a password, in its normal form, is known. */
export function isIn(filter: Buffer, form: string): boolean {
  return bitsOf(form).every((bit) => (filter.readUInt8(bit >>> 3) & (1 << (bit & 7))) !== 0);
}

/** Sixteen places from two numbers of one hash (Kirsch and Mitzenmacher). */
function bitsOf(form: string): number[] {
  const digest = createHash("sha256").update(form).digest();
  const [start, step] = [digest.readUIntBE(0, 6), digest.readUInt32BE(6)];
  return Array.from({ length: HASHES }, (_, at) => (start + at * step) % BITS);
}
