import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58xmr } from "@scure/base";
import type { Network } from "#lib/addresses/network.ts";
import { decodeBase58, refuseBase58 } from "#lib/addresses/readers/base58-check.ts";
import { type Reading, refused, valid } from "#lib/addresses/readers/reading.ts";

/** First byte: standard, integrated (with a payment ID) and subaddress; test network and stage network. */
const MAIN = [18, 19, 42];
const INTEGRATED = 19;
const TEST = [53, 54, 63, 24, 25, 36];

/** Monero: base58 in blocks, of 65 bytes (73 with a payment ID) and four of Keccak. */
export function readMonero(text: string, network: Network): Reading {
  if (text.length !== 95 && text.length !== 106) return refused.notAnAddress(network);
  const bytes = decodeBase58(text, base58xmr);
  if (bytes === null) return refuseBase58(text);
  const payload = bytes.subarray(0, -4);
  const sum = keccak_256(payload);
  if (!bytes.subarray(-4).every((byte, at) => byte === sum[at])) return refused.wrongChecksum;
  const kind = payload[0] ?? 0;
  if (payload.length !== (kind === INTEGRATED || kind === 54 || kind === 25 ? 73 : 65))
    return refused.notAnAddress(network);
  if (TEST.includes(kind)) return refused.testnet(network);
  if (!MAIN.includes(kind)) return refused.notAnAddress(network);
  return kind === INTEGRATED ? valid(text, "This address holds a payment ID.") : valid(text);
}
