import * as messages from "#components/record-page/fields/messages.ts";
import { splitCurrency } from "#lib/addresses/networks.ts";

/**
 * A currency's code in words: "USDT on Tron". The code alone where its network is not known, so
 * that nothing is made up.
 */
export function formatCurrency(code: string): string {
  const { symbol, network } = splitCurrency(code);
  return network === null ? code : messages.currencyOnNetwork(symbol, network.name);
}
