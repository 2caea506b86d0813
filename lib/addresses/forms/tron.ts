import { type Recipient, withTag } from "#lib/addresses/forms/recipient.ts";
import { decodeBase58Check, encodeBase58Check } from "#lib/addresses/readers/base58-check.ts";

/** The byte before the 20 of an account. */
const PREFIX = 0x41;

/**
 * A Tron address in base58, and as nodes write it: its 21 bytes in hexadecimal digits. That has no checksum, so
 * records are compared in it, and nobody may type it to be paid (readers/tron.ts).
 */
export function tronForms(given: Recipient): Recipient[] | null {
  const account = readHex(given.address) ?? readBase58(given.address);
  if (account === null) return null;
  const hex = [...account].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return withTag([encodeBase58Check(account), hex], given);
}

function readHex(address: string): Uint8Array | null {
  if (!/^41[0-9a-f]{40}$/i.test(address)) return null;
  return Uint8Array.from(address.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function readBase58(address: string): Uint8Array | null {
  if (!/^T.{33}$/.test(address)) return null;
  const payload = decodeBase58Check(address);
  return payload?.length === 21 && payload[0] === PREFIX ? payload : null;
}
