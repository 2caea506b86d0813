import { randomBytes } from "node:crypto";
import { sha256 } from "@noble/hashes/sha2.js";
import { createBase58check } from "@scure/base";
import { crc16 } from "#lib/addresses/readers/crc16.ts";

const base58check = createBase58check(sha256);

/**
 * A valid address on Tron that nothing was paid to yet. Orders to one recipient wait for one another, so a
 * test that is not about that gives each of its orders an address of its own.
 */
export function someAddress(): string {
  return base58check.encode(Uint8Array.of(0x41, ...randomBytes(20)));
}

/** The same on TON, in the bounceable form. */
export function someTonAddress(): string {
  const bytes = Buffer.from([0x11, 0, ...randomBytes(32), 0, 0]);
  bytes.writeUInt16BE(crc16(bytes.subarray(0, 34)), 34);
  return bytes.toString("base64url");
}
