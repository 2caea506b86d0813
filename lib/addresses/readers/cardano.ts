import { bech32 } from "@scure/base";
import type { Network } from "#lib/addresses/network.ts";
import { readByron } from "#lib/addresses/readers/cardano-byron.ts";
import { invalid, type Reading, refused, valid } from "#lib/addresses/readers/reading.ts";

/** Longer than any Shelley address: 57 bytes and a prefix have 103 characters. */
const LONGEST = 128;

/** Cardano: Shelley addresses in bech32 (CIP-19), and Byron's in base58 with a CRC-32. */
export function readCardano(text: string, network: Network): Reading {
  const lower = text.toLowerCase();
  const prefix = /^(addr|addr_test|stake|stake_test)1/.exec(lower)?.[1];
  if (prefix === undefined) return readByron(text, network);
  if (text.length > LONGEST) return refused.notAnAddress(network);
  if (text !== lower && text !== text.toUpperCase()) return refused.mixedCase;
  const decoded = bech32.decodeUnsafe(text, LONGEST);
  if (!decoded) return refused.wrongChecksum;
  if (prefix.endsWith("_test")) return refused.testnet(network);
  if (prefix === "stake")
    return invalid(
      "This is a stake address, which cannot receive a payout. Ask for one with addr1.",
    );
  const bytes = bech32.fromWordsUnsafe(decoded.words);
  const header = bytes?.[0];
  if (!bytes || header === undefined || !hasRightLength(header >> 4, bytes.length))
    return refused.notAnAddress(network);
  return (header & 15) === 1 ? valid(lower) : refused.testnet(network);
}

/** Types 0 to 3 hold two hashes of 28 bytes, 4 and 5 one and a pointer of variable length, 6 and 7 one. */
function hasRightLength(type: number, length: number): boolean {
  if (type <= 3) return length === 57;
  if (type <= 5) return length >= 32 && length <= 59;
  return type <= 7 && length === 29;
}
