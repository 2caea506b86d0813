import { presentCoin, splitCurrency } from "#lib/addresses/network-of-currency.ts";
import { SCALE } from "#lib/money/decimal.ts";
import { fiatPlaces } from "#lib/money/fiat.ts";

/**
 * How many decimal places an amount of a currency code can have, so that more can be refused before
 * sending. Where the table of networks doesn't say it is 18, the interface's own scale: the provider
 * decides then.
 */
export function precisionOf(currencyCode: string): number {
  const { symbol, network } = splitCurrency(currencyCode.toUpperCase());
  if (network === null) return fiatPlaces(symbol) ?? SCALE;
  const places = network.decimals.get(presentCoin(symbol)) ?? network.decimals.get("*");
  return Math.min(places ?? SCALE, SCALE);
}
