import { bytesToHex } from "@noble/hashes/utils.js";
import { base58 } from "@scure/base";
import type { Family } from "#sandbox/addresses/networks.ts";
import type { Random } from "#sandbox/random.ts";

/** A transaction hash in the form that the network's explorers write. */
export function makeHash(family: Family, random: Random): string {
  switch (family) {
    case "evm":
      return `0x${bytesToHex(random.bytes(32))}`;
    case "xrp":
    case "cosmos":
    case "osmosis":
      return bytesToHex(random.bytes(32)).toUpperCase();
    case "solana":
      return base58.encode(random.bytes(64));
    default:
      return bytesToHex(random.bytes(32));
  }
}
