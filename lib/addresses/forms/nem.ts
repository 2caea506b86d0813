import { keccak_256 } from "@noble/hashes/sha3.js";
import { base32 } from "@scure/base";
import { type Recipient, withTag } from "#lib/addresses/forms/recipient.ts";

/** The byte before the 20 of an account on the main network. */
const PREFIX = 0x68;

/** An address of NEM, with the hyphens that wallets show in it and without. */
export function nemForms(given: Recipient): Recipient[] | null {
  const plain = given.address.replaceAll("-", "");
  if (!/^N[A-Z2-7]{39}$/.test(plain)) return null;
  const hyphened = (plain.match(/.{1,6}/g) ?? []).join("-");
  if (given.address !== plain && given.address !== hyphened) return null;
  const bytes = base32.decode(plain);
  const sum = keccak_256(bytes.subarray(0, 21));
  const isWhole = bytes.subarray(21).every((byte, at) => byte === sum[at]);
  return bytes[0] === PREFIX && isWhole ? withTag([plain, hyphened], given) : null;
}
