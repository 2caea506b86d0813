import { checkAddress } from "#lib/addresses/check-address.ts";
import { networkOf } from "#lib/addresses/networks.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

/** The tag that an address itself holds, as X-addresses and muxed accounts do; null if none. */
export function heldTag({
  address,
  currency,
}: Pick<PayoutRequest, "address" | "currency">): string | null {
  const check = checkAddress(address, networkOf(currency));
  return check.verdict === "invalid" ? null : (check.tagInAddress?.tag ?? null);
}
