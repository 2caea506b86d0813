import { sha256 } from "@noble/hashes/sha2.js";
import { type BytesCoder, base58 } from "@scure/base";
import { invalid, type Reading, refused } from "#lib/addresses/readers/reading.ts";

/** Decoding costs the square of the length; no address in base58 has more characters than this. */
const LONGEST = 120;

/** The bytes of a base58 text, null if it has another character or is longer than any address. */
export function decodeBase58(text: string, alphabet: BytesCoder = base58): Uint8Array | null {
  if (text.length > LONGEST) return null;
  try {
    return alphabet.decode(text);
  } catch {
    return null;
  }
}

/** The bytes before the four of the checksum (double SHA-256), null if it does not agree. */
export function decodeBase58Check(text: string, alphabet: BytesCoder = base58): Uint8Array | null {
  const bytes = decodeBase58(text, alphabet);
  if (bytes === null || bytes.length < 5) return null;
  const payload = bytes.subarray(0, -4);
  const sum = sha256(sha256(payload));
  return bytes.subarray(-4).every((byte, at) => byte === sum[at]) ? payload : null;
}

/** The text of bytes, which a checksum of four is put behind. */
export function encodeBase58Check(payload: Uint8Array, alphabet: BytesCoder = base58): string {
  const sum = sha256(sha256(payload)).subarray(0, 4);
  return alphabet.encode(Uint8Array.from([...payload, ...sum]));
}

/** What is wrong with a base58 text that did not decode, by its characters. */
export function foreignToBase58(text: string): string | null {
  const [found] = /[^1-9A-HJ-NP-Za-km-z]/.exec(text) ?? [];
  if (found === undefined) return null;
  return `“${found}” at position ${text.indexOf(found) + 1} never occurs in this kind of address. Copy it again from where it came.`;
}

/** Refuses a base58 text that did not decode. */
export function refuseBase58(text: string): Reading {
  const foreign = foreignToBase58(text);
  return foreign === null ? refused.wrongChecksum : invalid(foreign);
}
