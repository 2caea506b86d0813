import { groupAddress } from "#lib/addresses/group-address.ts";
import { networkInWords, splitCurrency } from "#lib/addresses/networks.ts";
import { groupedAmount } from "#lib/money/format.ts";
import type { PayoutRequest } from "#lib/schemas/payout-request.ts";

/**
 * A payout in one line, whole: what a person reads before proving who they are. The
 * network stands in words and the address in groups of four, as wherever a person decides.
 */
export function summaryOf({ amount, currency, walletId, address, tag }: PayoutRequest): string {
  const grouped = groupAddress(address).join(" ");
  const receiver = tag === null ? grouped : `${grouped}, tag ${tag}`;
  const money = `${groupedAmount(amount)} ${splitCurrency(currency).symbol}`;
  return `${money} on ${networkInWords(currency)} from wallet ${walletId} to ${receiver}`;
}
