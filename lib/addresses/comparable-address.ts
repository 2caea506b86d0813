import { checkAddress } from "#lib/addresses/check-address.ts";
import { networkOf } from "#lib/addresses/networks.ts";

/** Forms in which capitals and small letters are the same address. */
const CASELESS = /^(?:0x[0-9a-f]{40}|[a-z]{2,16}1[02-9ac-hj-np-z]{6,}|[a-z]{2,16}:[0-9a-z]{20,})$/i;

/**
 * An address in the one form in which two writings of it are the same text: by its network's own
 * form where it can be read, and in small letters where case means nothing.
 */
export function comparableAddress(address: string, currency: string): string {
  const trimmed = address.trim();
  // Without the checksum's hashing, which says nothing here.
  if (CASELESS.test(trimmed)) return trimmed.toLowerCase();
  const { normalised } = checkAddress(trimmed, networkOf(currency));
  return CASELESS.test(normalised) ? normalised.toLowerCase() : normalised;
}

/** An address whose network is not known, as it is compared: in small letters where case means nothing. */
export function withoutCase(address: string): string {
  const trimmed = address.trim();
  return CASELESS.test(trimmed) ? trimmed.toLowerCase() : trimmed;
}
