import { decodeBase58Check } from "#lib/addresses/readers/base58-check.ts";

/** The version byte (0, 5 or 0x32) and the hash of an address in Bitcoin's old form, null if it is none. */
export function readOld(address: string): { version: number; hash: Uint8Array } | null {
  // What these versions begin with: it spares most other addresses the checksum.
  if (address.length > 36 || !/^[13M]/.test(address)) return null;
  const payload = decodeBase58Check(address);
  const version = payload?.[0];
  if (payload?.length !== 21 || version === undefined) return null;
  return { version, hash: payload.subarray(1) };
}
