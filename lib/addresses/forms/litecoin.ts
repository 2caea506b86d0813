import { readOld } from "#lib/addresses/forms/bitcoin-old-form.ts";
import { type Recipient, withTag } from "#lib/addresses/forms/recipient.ts";
import { encodeBase58Check } from "#lib/addresses/readers/base58-check.ts";

/** A script's address begins with M, or with 3 in the old form that Bitcoin has too. */
const SCRIPT = [0x32, 0x05];

export function litecoinForms(given: Recipient): Recipient[] | null {
  const old = readOld(given.address);
  if (old === null || !SCRIPT.includes(old.version)) return null;
  const written = SCRIPT.map((version) =>
    encodeBase58Check(Uint8Array.from([version, ...old.hash])),
  );
  return withTag(written, given);
}
