import { bech32 } from "@scure/base";

const LETTERS = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const GENERATOR = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n].map(
  (term) => [Number(term >> 20n), Number(term & 0xfffffn)] as const,
);
const HASH_LENGTHS = [20, 24, 28, 32, 40, 48, 56, 64];

/** The longest payload that the specification tests: 251 bytes and a checksum, in groups of five bits. */
const LONGEST = 412;

export type CashAddr = { type: number; hash: Uint8Array };

/**
 * The five-bit groups before the checksum of a CashAddr (specification 1.1), null if its checksum
 * does not agree. `prefix` and `payload` are in small letters and without the colon.
 */
export function cashAddrWords(prefix: string, payload: string): number[] | null {
  if (payload.length > LONGEST || payload.length < 8) return null;
  const words = [...payload].map((letter) => LETTERS.indexOf(letter));
  if (words.includes(-1)) return null;
  const purpose = [...prefix].map((letter) => letter.charCodeAt(0) & 31);
  const [high, low] = polymod([...purpose, 0, ...words]);
  return high === 0 && low === 0 ? words.slice(0, -8) : null;
}

/** The address type and hash behind checked words, null if type byte and length do not agree. */
export function readCashAddr(words: number[]): CashAddr | null {
  const bytes = bech32.fromWordsUnsafe(words);
  const version = bytes?.[0];
  if (!bytes || version === undefined || version > 127) return null;
  const hash = bytes.subarray(1);
  return hash.length === HASH_LENGTHS[version & 7] ? { type: version >> 3, hash } : null;
}

/** The payload of an address, without prefix and colon; `prefix` is what its checksum is made with. */
export function writeCashAddr(prefix: string, { type, hash }: CashAddr): string {
  const version = (type << 3) | HASH_LENGTHS.indexOf(hash.length);
  const words = bech32.toWords(Uint8Array.from([version, ...hash]));
  const purpose = [...prefix].map((letter) => letter.charCodeAt(0) & 31);
  const sum = polymod([...purpose, 0, ...words, 0, 0, 0, 0, 0, 0, 0, 0]);
  const check = sum.flatMap((half) => [15, 10, 5, 0].map((bit) => (half >> bit) & 31));
  return [...words, ...check].map((word) => LETTERS.charAt(word)).join("");
}

/** 40 bits in two halves: BigInts are many times slower. */
function polymod(words: readonly number[]): [high: number, low: number] {
  let [high, low] = [0, 1];
  for (const word of words) {
    const top = high >> 15;
    high = ((high & 0x7fff) << 5) | (low >> 15);
    low = ((low & 0x7fff) << 5) ^ word;
    GENERATOR.forEach(([highTerm, lowTerm], bit) => {
      if (((top >> bit) & 1) === 0) return;
      high ^= highTerm;
      low ^= lowTerm;
    });
  }
  return [high, low ^ 1];
}
