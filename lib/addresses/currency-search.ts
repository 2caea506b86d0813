import { networkOfCurrency } from "#lib/addresses/network-of-currency.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";

/**
 * What a search for a currency looks through, in small letters: its symbol, its name, and its
 * network by every name that users have for it ("TRC20").
 */
export function currencySearchText({ symbol, name }: Pick<Currency, "symbol" | "name">): string {
  const network = symbol === null ? null : networkOfCurrency(symbol);
  const words = [symbol, name, network?.name, ...(network?.codes ?? [])];
  return words.filter(Boolean).join(" ").toLowerCase();
}

/**
 * Whether every word of a text is somewhere in what is searched: the one meaning of a search of the
 * catalogue, for the live list and the synced records alike.
 */
export function currencyHolds(currency: Pick<Currency, "symbol" | "name">, text: string): boolean {
  const own = currencySearchText(currency);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => own.includes(word));
}
