import { groupAddress } from "#lib/addresses/group-address.ts";
import { formatNetwork, splitCurrency } from "#lib/addresses/networks.ts";
import { headingAmount } from "#lib/money/format.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

/**
 * A whole payout in one line: what a user reads before proving who they are. The network is named
 * and the address in groups of four, as wherever a user decides.
 */
export function summaryOf({ amount, currency, walletId, address, tag }: PayoutRequest): string {
  const grouped = groupAddress(address).join(" ");
  const recipient = tag === null ? grouped : `${grouped}, tag ${tag}`;
  const money = `${headingAmount(amount, currency)} ${splitCurrency(currency).symbol}`;
  return `${money} on ${formatNetwork(currency)} from wallet ${walletId} to ${recipient}`;
}
