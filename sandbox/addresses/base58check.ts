import { sha256 } from "@noble/hashes/sha2.js";
import { base58xrp, createBase58check } from "@scure/base";

const check = createBase58check(sha256);

/** A version byte and 20 bytes of hash, with the four bytes of checksum that base58check adds. */
export function base58CheckAddress(version: number, hash: Uint8Array): string {
  return check.encode(Uint8Array.of(version, ...hash));
}

/** XRP Ledger classic address: the same checksum, version 0, in Ripple's own alphabet. */
export function xrpAddress(hash: Uint8Array): string {
  const payload = Uint8Array.of(0, ...hash);
  const checksum = sha256(sha256(payload)).subarray(0, 4);
  return base58xrp.encode(Uint8Array.of(...payload, ...checksum));
}
