import { bech32 } from "@scure/base";
import type { Network } from "#lib/addresses/network.ts";
import { decodeBase58 } from "#lib/addresses/readers/base58-check.ts";
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

/**
 * Byron addresses (CIP-19) are CBOR: [24(bytes), CRC-32 of those bytes], and the bytes are
 * [root hash of 28 bytes, attributes, type]. The attribute 2 names a test network.
 */
function readByron(text: string, network: Network): Reading {
  if (!/^(?:Ae2|DdzFF|37btjrVyb4K|2cWKMJemo)/.test(text)) return refused.notAnAddress(network);
  const bytes = decodeBase58(text);
  const payload = bytes === null ? null : unwrap(bytes);
  if (bytes === null || payload === null) return refused.wrongChecksum;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const isWhole = bytes.length === payload.length + 10 && bytes[payload.length + 5] === 0x1a;
  if (!isWhole || view.getUint32(bytes.length - 4) !== crc32(payload)) return refused.wrongChecksum;
  if (payload[0] !== 0x83 || payload[1] !== 0x58 || payload[2] !== 28)
    return refused.notAnAddress(network);
  return holdsNetworkMagic(payload.subarray(31)) ? refused.testnet(network) : valid(text);
}

/** The bytes inside 82 d8 18 58 <length>. */
function unwrap(bytes: Uint8Array): Uint8Array | null {
  const isWrapped = [0x82, 0xd8, 0x18, 0x58].every((byte, at) => bytes[at] === byte);
  const length = bytes[4] ?? 0;
  return isWrapped && bytes.length > length + 5 ? bytes.subarray(5, 5 + length) : null;
}

/** Attributes are a map with small keys in order; 1 holds bytes, which are skipped to look for 2. */
function holdsNetworkMagic(attributes: Uint8Array): boolean {
  const [header = 0, key, , length = 0] = attributes;
  if (key !== 1 || header === 0xa1) return header !== 0xa0 && key === 2;
  const isLong = attributes[2] === 0x58;
  const inner = isLong ? length + 4 : ((attributes[2] ?? 0) & 31) + 3;
  return attributes[inner] === 2;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
