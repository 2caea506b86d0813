import { type Recipient, withTag } from "#lib/addresses/forms/recipient.ts";

/** Aptos and Sui: 32 bytes in hexadecimal digits of either case, with and without the zeros before them. */
export function paddedForms(given: Recipient): Recipient[] | null {
  const [, short, whole] = /^(?:0x([0-9a-f]{1,64})|([0-9a-f]{64}))$/i.exec(given.address) ?? [];
  const digits = (short ?? whole)?.toLowerCase().padStart(64, "0");
  if (digits === undefined) return null;
  const trimmed = digits.replace(/^0{1,63}/, "");
  return withTag([...new Set([`0x${digits}`, `0x${trimmed}`, digits])], given);
}
