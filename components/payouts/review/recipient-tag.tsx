import type { ReactNode } from "react";
import * as messages from "#components/payouts/review/messages.tsx";
import { checkAddress } from "#lib/addresses/check-address.ts";
import { networkOfCurrency } from "#lib/addresses/network-of-currency.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

/**
 * The recipient's tag as a slip shows it, with the network's own word for it; null where the network has none, so that
 * there is nothing to say.
 */
export function recipientTag(
  request: Pick<PayoutRequest, "address" | "currency" | "tag">,
): { name: string; content: ReactNode } | null {
  const rule = networkOfCurrency(request.currency)?.tag;
  const own = rule?.name ?? "Tag";
  const name = own === "Tag" ? messages.tag : messages.tagCalled(own.toLowerCase());
  if (request.tag !== null) {
    return { name, content: <span className="break-all font-mono">{request.tag}</span> };
  }
  const held = heldTag(request);
  if (held !== null) return { name, content: messages.heldByAddress(held) };
  return rule?.rule === "none" ? null : { name, content: messages.none };
}

/** The tag that an address itself holds, as X-addresses and muxed accounts do; null if none. */
export function heldTag({
  address,
  currency,
}: Pick<PayoutRequest, "address" | "currency">): string | null {
  const check = checkAddress(address, networkOfCurrency(currency));
  return check.verdict === "invalid" ? null : (check.tagInAddress?.tag ?? null);
}
