import { decodeBase58Check, foreignToBase58 } from "#lib/addresses/readers/base58-check.ts";
import type { Network } from "#lib/addresses/readers/network.ts";
import {
  invalid,
  isZero,
  NOBODYS,
  notAnAddress,
  type Reading,
  testnet,
  valid,
  WRONG_CHECKSUM,
} from "#lib/addresses/readers/reading.ts";

/** Tron: base58check of the byte 0x41 and 20 bytes, 34 characters that begin with T. */
export function readTron(text: string, network: Network): Reading {
  if (/^(?:0x)?41[0-9a-f]{40}$/i.test(text))
    return invalid(
      "This is the inner form of a Tron address. Ask the recipient for the form that begins with T.",
    );
  const payload = decodeBase58Check(text);
  if (payload === null)
    return /^T.{32,34}$/.test(text)
      ? invalid(foreignToBase58(text) ?? WRONG_CHECKSUM)
      : notAnAddress(network);
  if (payload.length !== 21) return notAnAddress(network);
  if (payload[0] === 0xa0) return testnet(network);
  if (payload[0] !== 0x41) return notAnAddress(network);
  return isZero(payload.subarray(1)) ? invalid(NOBODYS) : valid(text);
}
