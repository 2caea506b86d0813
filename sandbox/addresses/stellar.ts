import { base32nopad } from "@scure/base";
import { crc16 } from "#sandbox/addresses/crc16.ts";

const ACCOUNT = 6 << 3;

/** A Stellar account (G…): version, 32 bytes of key, checksum, in base32. */
export function stellarAddress(key: Uint8Array): string {
  const payload = Uint8Array.of(ACCOUNT, ...key);
  const crc = crc16(payload);
  return base32nopad.encode(Uint8Array.of(...payload, crc & 0xff, crc >> 8));
}
