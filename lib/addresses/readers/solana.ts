import type { Network } from "#lib/addresses/network.ts";
import { decodeBase58, foreignToBase58 } from "#lib/addresses/readers/base58-check.ts";
import {
  invalid,
  isZero,
  type Reading,
  refused,
  unchecked,
} from "#lib/addresses/readers/reading.ts";

/** Solana: 32 bytes in base58 and nothing that could show a typing error. Never valid, at best unchecked. */
export function readSolana(text: string, network: Network): Reading {
  const bytes = decodeBase58(text);
  if (bytes === null && text.length >= 32 && text.length <= 44) {
    const foreign = foreignToBase58(text);
    if (foreign !== null) return invalid(foreign);
  }
  if (bytes?.length === 64) return refused.privateKey;
  if (bytes?.length !== 32) return refused.notAnAddress(network);
  if (isZero(bytes)) return refused.nobodys;
  return unchecked(
    text,
    "An address on Solana has no checksum and cannot be checked: a typing error would pass. Compare every character with the recipient's.",
  );
}
