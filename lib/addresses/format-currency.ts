import { formatNetwork, splitCurrency } from "#lib/addresses/network-of-currency.ts";

/**
 * A currency's code in words: "USDT on Tron". The code alone where its network is not known, so
 * that nothing is made up.
 */
export function formatCurrency(code: string): string {
  const { symbol, network } = splitCurrency(code);
  return network === null ? code : onItsNetwork(symbol, code);
}

/**
 * What currencies beside each other are called (null: none): in words, and with the code where the words alone would name
 * two of them, as they do "ETH" and "ETH_ETH".
 */
export function currencyNames(codes: readonly (string | null)[]): (code: string) => string {
  const known = [...new Set(codes.filter((code) => code !== null))];
  const byWords = Map.groupBy(known, formatCurrency);
  return (code) => {
    const words = formatCurrency(code);
    return (byWords.get(words)?.length ?? 0) > 1 && words !== code ? `${words} (${code})` : words;
  };
}

/** "USDT on Tron", "USDT on network not stated". */
export function currencyOnNetwork(code: string): string {
  return onItsNetwork(splitCurrency(code).symbol, code);
}

/** What is of a currency, such as "12 USDT", with the network: "12 USDT on Tron". One name for both is said once: "12 TON". */
export function onItsNetwork(what: string, code: string): string {
  return isNamedOnce(code) ? what : `${what} on ${formatNetwork(code)}`;
}

/** Whether a currency is called as its network is. */
export function isNamedOnce(code: string): boolean {
  const { symbol, network } = splitCurrency(code);
  return symbol.toLowerCase() === network?.name.toLowerCase();
}
