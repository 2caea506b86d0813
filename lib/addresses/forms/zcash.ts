import { bech32m } from "@scure/base";
import { type Recipient, withTag } from "#lib/addresses/forms/recipient.ts";
import { decodeBase58Check, encodeBase58Check } from "#lib/addresses/readers/base58-check.ts";

/** The two bytes before the 20 of a key's hash, which make the text begin with t1. */
const PREFIX = [0x1c, 0xb8];

/** A transparent address of Zcash, and the form that asks for a transparent source: t1 and tex1 (ZIP 320). */
export function zcashForms(given: Recipient): Recipient[] | null {
  const hash = readTransparent(given.address) ?? readSourced(given.address);
  if (hash === null) return null;
  const plain = encodeBase58Check(Uint8Array.from([...PREFIX, ...hash]));
  return withTag([plain, bech32m.encode("tex", bech32m.toWords(hash))], given);
}

function readTransparent(address: string): Uint8Array | null {
  const payload = address.startsWith("t1") ? decodeBase58Check(address) : null;
  const isKeys = payload?.length === 22 && PREFIX.every((byte, at) => payload[at] === byte);
  return isKeys ? payload.subarray(2) : null;
}

function readSourced(address: string): Uint8Array | null {
  const decoded = bech32m.decodeUnsafe(address);
  const bytes = decoded?.prefix === "tex" ? bech32m.fromWordsUnsafe(decoded.words) : undefined;
  return bytes?.length === 20 ? bytes : null;
}
