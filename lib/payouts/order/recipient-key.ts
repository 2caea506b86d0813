import { createHash } from "node:crypto";
import { comparableAddress } from "#lib/addresses/comparable-address.ts";

/**
 * One text for one recipient in one currency, however the address is written: orders with the same key
 * and amount are equal (docs/journal.md) and never under way at once.
 */
export function recipientKey({
  currency,
  address,
  tag,
}: {
  currency: string;
  address: string;
  tag: string | null | undefined;
}): string {
  const recipient = ["recipient/1", currency, comparableAddress(address, currency), tag || null];
  return createHash("sha256").update(JSON.stringify(recipient)).digest("hex");
}
