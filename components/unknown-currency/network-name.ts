import * as messages from "#components/unknown-currency/messages.ts";
import { NETWORKS } from "#lib/addresses/network-table.ts";
import type { CurrencyRule } from "#lib/schemas/currency-rule.ts";

/** A network in words. */
export function networkName(id: string | null): string {
  if (id === null) return messages.networkNotTold;
  return NETWORKS.find((network) => network.id === id)?.name ?? id;
}

/** What a rule applies to, in words. */
export function ruleSubject({ network, address, tag }: CurrencyRule): string {
  if (address === null) return messages.onNetwork(networkName(network));
  const at = network === null ? address : messages.atAddressOn(address, networkName(network));
  return tag === null ? at : messages.withTag(at, tag);
}
