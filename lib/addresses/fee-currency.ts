import { networkOf } from "#lib/addresses/networks.ts";
import type { ResourceName } from "#lib/resources/resources.ts";

/**
 * What the fees of a resource's records in one currency are in (an assumption, see
 * docs/provider-interface.md): a payout's `feeAmount` in the payout's own currency, a transaction's
 * `blockchainFee` in the coin of the currency's network, so that of a token it must never be added
 * to the amount. Null if nobody can know: a bare token symbol may be on any network, and the
 * interface names no currency for a payment's fees.
 */
export function feeCurrency(resource: ResourceName, currency: string): string | null {
  if (resource === "payouts") return currency;
  if (resource !== "transactions") return null;
  return networkOf(currency)?.coin || null;
}
