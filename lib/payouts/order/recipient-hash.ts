import { createHash } from "node:crypto";
import { canonicalRecipient } from "#lib/addresses/recipient-forms.ts";

export type OrderedRecipient = {
  currency: string;
  address: string;
  tag: string | null | undefined;
};

/**
 * One text for one recipient in one currency, in whichever of its forms it is written: orders with the same hash
 * and amount are equal (docs/payout-orders.md) and never under way at once.
 */
export function recipientHash({ currency, address, tag }: OrderedRecipient): string {
  const one = canonicalRecipient({ address, tag: tag ?? "" }, currency);
  const recipient = ["recipient/2", currency, one.address, one.tag];
  return createHash("sha256").update(JSON.stringify(recipient)).digest("hex");
}
