import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import {
  base32nopad,
  base58xrp,
  base64urlnopad,
  bech32,
  bech32m,
  createBase58check,
} from "@scure/base";

const check = createBase58check(sha256);

/** A version byte and 20 bytes of hash, with the four bytes of checksum that base58check adds. */
export function base58CheckAddress(version: number, hash: Uint8Array): string {
  return check.encode(Uint8Array.of(version, ...hash));
}

/** XRP Ledger classic address: the same checksum, version 0, in Ripple's own alphabet. */
export function xrpAddress(hash: Uint8Array): string {
  const payload = Uint8Array.of(0, ...hash);
  const checksum = sha256(sha256(payload)).subarray(0, 4);
  return base58xrp.encode(Uint8Array.of(...payload, ...checksum));
}

/** A segwit address: version 0 in bech32 (BIP 173), from version 1 on in bech32m (BIP 350). */
export function segwitAddress(prefix: string, version: number, program: Uint8Array): string {
  const coder = version === 0 ? bech32 : bech32m;
  return coder.encode(prefix, [version, ...coder.toWords(program)]);
}

/** An account of a Cosmos chain: 20 bytes in bech32 under the chain's prefix. */
export function cosmosAddress(prefix: string, hash: Uint8Array): string {
  return bech32.encode(prefix, bech32.toWords(hash));
}

const ALPHABET = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const GENERATORS = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];

/** The 40-bit BCH checksum of the CashAddr specification; zero over a valid address. */
export function cashChecksum(values: Iterable<number>): bigint {
  let state = 1n;
  for (const value of values) {
    const top = state >> 35n;
    state = ((state & 0x07ffffffffn) << 5n) ^ BigInt(value);
    GENERATORS.forEach((generator, bit) => {
      if (((top >> BigInt(bit)) & 1n) === 1n) state ^= generator;
    });
  }
  return state ^ 1n;
}

/** The prefix as the checksum sees it: the low five bits of each letter, then a zero. */
export function cashPrefix(prefix: string): number[] {
  return [...[...prefix].map((letter) => letter.charCodeAt(0) & 31), 0];
}

/** A pay-to-public-key-hash address of Bitcoin Cash, with its prefix. */
export function cashAddress(hash: Uint8Array): string {
  const words = bech32.toWords(Uint8Array.of(0, ...hash));
  const rest = cashChecksum([
    ...cashPrefix("bitcoincash"),
    ...words,
    ...new Array<number>(8).fill(0),
  ]);
  const checksum = Array.from({ length: 8 }, (_, index) =>
    Number((rest >> BigInt(5 * (7 - index))) & 31n),
  );
  return `bitcoincash:${[...words, ...checksum].map((word) => ALPHABET.charAt(word)).join("")}`;
}

/** An EVM address with the mixed-case checksum of EIP-55. */
export function evmAddress(bytes: Uint8Array): string {
  const plain = bytesToHex(bytes);
  const digest = bytesToHex(keccak_256(Uint8Array.from(plain, (letter) => letter.charCodeAt(0))));
  let address = "0x";
  for (let index = 0; index < plain.length; index += 1) {
    const letter = plain.charAt(index);
    address += digest.charAt(index) >= "8" ? letter.toUpperCase() : letter;
  }
  return address;
}

/** CRC-16/XMODEM, the checksum of Stellar (low byte first) and of TON (high byte first). */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
    }
    crc &= 0xffff;
  }
  return crc;
}

const ACCOUNT = 6 << 3;

/** A Stellar account (G…): version, 32 bytes of key, checksum, in base32. */
export function stellarAddress(key: Uint8Array): string {
  const payload = Uint8Array.of(ACCOUNT, ...key);
  const crc = crc16(payload);
  return base32nopad.encode(Uint8Array.of(...payload, crc & 0xff, crc >> 8));
}

const BOUNCEABLE = 0x11;
const NON_BOUNCEABLE = 0x51;

/** A TON address in its user-friendly form, workchain 0: EQ… where bounceable, UQ… where not. */
export function tonAddress(hash: Uint8Array, bounceable: boolean): string {
  const payload = Uint8Array.of(bounceable ? BOUNCEABLE : NON_BOUNCEABLE, 0, ...hash);
  const crc = crc16(payload);
  return base64urlnopad.encode(Uint8Array.of(...payload, crc >> 8, crc & 0xff));
}
