import { isMasked } from "#lib/schemas/records/masked.ts";

/** An address that can be used; null for a masked one, and for none. */
export function wholeAddress(address: string | null | undefined): string | null {
  if (address === null || address === undefined || address === "") return null;
  return isMasked(address) ? null : address;
}
