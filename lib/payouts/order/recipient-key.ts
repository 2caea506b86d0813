import { createHash } from "node:crypto";
import { checkAddress } from "#lib/addresses/check-address.ts";
import { networkOfCurrency } from "#lib/addresses/network-of-currency.ts";
import type { OrderedRecipient } from "#lib/payouts/order/recipient-hash.ts";

/**
 * By what the released version recognises a recipient (deploy/released). It is written so that its processes, beside
 * ours during an upgrade, see our orders as they see their own; nothing here is decided by it. The release after
 * this one removes it, with its column.
 */
export function recipientKey({ currency, address, tag }: OrderedRecipient): string {
  const recipient = ["recipient/1", currency, releasedForm(address, currency), tag || null];
  return createHash("sha256").update(JSON.stringify(recipient)).digest("hex");
}

const CASELESS = /^(?:0x[0-9a-f]{40}|[a-z]{2,16}1[02-9ac-hj-np-z]{6,}|[a-z]{2,16}:[0-9a-z]{20,})$/i;

function releasedForm(address: string, currency: string): string {
  const trimmed = address.trim();
  if (CASELESS.test(trimmed)) return trimmed.toLowerCase();
  const { normalised } = checkAddress(trimmed, networkOfCurrency(currency));
  return CASELESS.test(normalised) ? normalised.toLowerCase() : normalised;
}
