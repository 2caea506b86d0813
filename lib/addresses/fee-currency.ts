import { networkCoin } from "#lib/addresses/network-of-currency.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";

/** What the fees of a resource's records in one currency are in. Null if nobody can know. */
export function feeCurrency(resource: ResourceName, currency: string): string | null {
  const { feesIn } = RESOURCES[resource];
  if (feesIn === undefined) return null;
  return feesIn === "coin" ? networkCoin(currency) : currency;
}
