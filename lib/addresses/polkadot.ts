import { blake2b } from "@noble/hashes/blake2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { decodeBase58, foreignToBase58 } from "#lib/addresses/base58-check.ts";
import type { Network } from "#lib/addresses/network.ts";
import {
  invalid,
  isZero,
  NOBODYS,
  notAnAddress,
  type Reading,
  valid,
  WRONG_CHECKSUM,
} from "#lib/addresses/reading.ts";

/** The SS58 registry's prefix by the network's id. */
const PREFIXES = new Map([
  ["polkadot", 0],
  ["kusama", 2],
]);
const CONTEXT = utf8ToBytes("SS58PRE");

/** Polkadot and Kusama: SS58 of a one-byte prefix, a key of 32 bytes and two bytes of checksum. */
export function readPolkadot(text: string, network: Network): Reading {
  const bytes = decodeBase58(text);
  if (bytes === null) {
    const foreign = text.length >= 46 && text.length <= 49 ? foreignToBase58(text) : null;
    return foreign === null ? notAnAddress(network) : invalid(foreign);
  }
  if (bytes.length !== 35) return notAnAddress(network);
  const sum = blake2b(concatBytes(CONTEXT, bytes.subarray(0, 33)));
  if (sum[0] !== bytes[33] || sum[1] !== bytes[34]) return invalid(WRONG_CHECKSUM);
  if (bytes[0] !== PREFIXES.get(network.id))
    return invalid(
      `This is an account written for another network of the Polkadot family. Ask the recipient for its form on ${network.name}.`,
    );
  return isZero(bytes.subarray(1, 33)) ? invalid(NOBODYS) : valid(text);
}
