import type { Network } from "#lib/addresses/network.ts";
import { decodeBase58Check, refuseBase58 } from "#lib/addresses/readers/base58-check.ts";
import { invalid, isZero, type Reading, refused, valid } from "#lib/addresses/readers/reading.ts";

/** Tron: base58check of the byte 0x41 and 20 bytes, 34 characters that begin with T. */
export function readTron(text: string, network: Network): Reading {
  if (/^(?:0x)?41[0-9a-f]{40}$/i.test(text))
    return invalid(
      "This is the inner form of a Tron address. Ask the recipient for the form that begins with T.",
    );
  const payload = decodeBase58Check(text);
  if (payload === null)
    return /^T.{32,34}$/.test(text) ? refuseBase58(text) : refused.notAnAddress(network);
  if (payload.length !== 21) return refused.notAnAddress(network);
  if (payload[0] === 0xa0) return refused.testnet(network);
  if (payload[0] !== 0x41) return refused.notAnAddress(network);
  return isZero(payload.subarray(1)) ? refused.nobodys : valid(text);
}
