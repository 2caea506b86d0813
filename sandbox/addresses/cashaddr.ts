import { bech32 } from "@scure/base";

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
