import type { Network } from "#lib/addresses/network.ts";
import { decodeBase58, foreignToBase58 } from "#lib/addresses/readers/base58-check.ts";
import {
  invalid,
  isZero,
  type Reading,
  refused,
  unchecked,
} from "#lib/addresses/readers/reading.ts";

/** The SS58 registry's prefix by the network's id. */
const PREFIXES = new Map([
  ["polkadot", 0],
  ["kusama", 2],
]);

/**
 * Polkadot and Kusama: SS58 of a one-byte prefix, a key of 32 bytes and two bytes of checksum. The
 * checksum uses BLAKE2b, which alone would be a seventh of what this folder sends to a browser; it
 * is left unchecked, and reported so, until a provider pays out in these coins.
 */
export function readPolkadot(text: string, network: Network): Reading {
  const bytes = decodeBase58(text);
  if (bytes === null) {
    const foreign = text.length >= 46 && text.length <= 49 ? foreignToBase58(text) : null;
    return foreign === null ? refused.notAnAddress(network) : invalid(foreign);
  }
  if (bytes.length !== 35) return refused.notAnAddress(network);
  if (bytes[0] !== PREFIXES.get(network.id))
    return invalid(
      `This is an account written for another network of the Polkadot family. Ask the recipient for its form on ${network.name}.`,
    );
  if (isZero(bytes.subarray(1, 33))) return refused.nobodys;
  return unchecked(
    text,
    `The checksum of an address on ${network.name} is not checked here: compare every character with the recipient's.`,
  );
}
