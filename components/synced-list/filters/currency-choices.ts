import { formatChoice } from "#components/data-table/filters/format-filter-chip.ts";
import { currencyNames } from "#lib/addresses/format-currency.ts";
import { splitCurrency } from "#lib/addresses/network-of-currency.ts";
import { coinOfChoice, onEveryNetwork } from "#lib/schemas/synced/choices.ts";

/** A coin and its currency codes, one for each network that it is on; none of a coin that no record has. */
export type Coin = { symbol: string; codes: string[] };

/** The coins of some choices of a currency, in the order of their symbols. */
export function coinsOf(choices: readonly string[]): Coin[] {
  const coins = new Map<string, string[]>();
  for (const choice of choices) {
    const coin = coinOfChoice(choice);
    const symbol = coin ?? splitCurrency(choice).symbol;
    const codes = coins.get(symbol) ?? [];
    coins.set(symbol, coin === null ? [...codes, choice] : codes);
  }
  return [...coins]
    .map(([symbol, codes]) => ({ symbol, codes: [...new Set(codes)].sort() }))
    .sort((a, b) => a.symbol.localeCompare(b.symbol, "en", { numeric: true }));
}

/** What the codes of coins are called, so that no two are called alike. */
export function namesOf(coins: readonly Coin[]): (code: string) => string {
  const nameOf = currencyNames(coins.flatMap(({ codes }) => codes));
  return (code) => formatChoice("currency", code, (_, one) => nameOf(one));
}

/** Whether a coin is chosen: on every network, on some, or on none. */
export function chosenOf({ symbol, codes }: Coin, chosen: readonly string[]) {
  if (chosen.includes(onEveryNetwork(symbol))) return "all";
  return codes.some((code) => chosen.includes(code)) ? "some" : "none";
}

/** The choices with a coin on every network, or without it. */
export function withCoin({ symbol, codes }: Coin, chosen: readonly string[], on: boolean) {
  const every = onEveryNetwork(symbol);
  const others = chosen.filter((choice) => choice !== every && !codes.includes(choice));
  return on ? [...others, every] : others;
}

/** The choices with one of a coin's codes, or without it: of every network, the others then stay. */
export function withCode(coin: Coin, chosen: readonly string[], code: string, on: boolean) {
  const own = chosenOf(coin, chosen) === "all" ? coin.codes : chosen;
  const codes = coin.codes.filter((one) => (one === code ? on : own.includes(one)));
  const others = withCoin(coin, chosen, false);
  return codes.length === coin.codes.length
    ? [...others, onEveryNetwork(coin.symbol)]
    : [...others, ...codes];
}
