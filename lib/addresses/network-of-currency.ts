import type { Network } from "#lib/addresses/network.ts";
import { NETWORKS } from "#lib/addresses/network-table.ts";
import { fiatPlaces } from "#lib/money/fiat.ts";

const byCode = new Map(
  NETWORKS.flatMap((network) => network.codes.map((code) => [code, network] as const)),
);
/** Reversed, so that the first network with a coin, its home, is the one that stays. */
const byCoin = new Map(
  NETWORKS.toReversed()
    .filter(({ coin }) => coin !== "")
    .map((network) => [network.coin, network] as const),
);
const byId = new Map(NETWORKS.map((network) => [network.id, network] as const));
/** Symbols that coins bore before they were renamed. */
const FORMER = new Map([["MATIC", "POL"]]);

/**
 * A currency code (docs/provider-interface.md: `<SYMBOL>` or `<SYMBOL>_<NETWORK>`) taken apart. A coin
 * without a suffix is on its own network ("BTC"); a token without one ("USDT") and a suffix that the
 * catalogue does not hold leave the network null: not stated, never guessed. An unknown suffix stays
 * in `symbol`, so that it is not hidden.
 */
export function splitCurrency(code: string): { symbol: string; network: Network | null } {
  const cut = code.lastIndexOf("_");
  if (cut < 1) return { symbol: code, network: byCoin.get(presentCoin(code)) ?? null };
  const network = byCode.get(code.slice(cut + 1).toUpperCase()) ?? null;
  return { symbol: network === null ? code : code.slice(0, cut), network };
}

/** The network with an id of the catalogue. */
export function networkWithId(id: string): Network | null {
  return byId.get(id) ?? null;
}

/** The network of a currency code, null if it is not stated or not known. */
export function networkOfCurrency(code: string): Network | null {
  return splitCurrency(code).network;
}

/**
 * Whether a currency can be on a network (an id of the catalogue): not if it names another. Null, a network that is
 * not known, can be any.
 */
export function canBeOn(code: string, network: string | null): boolean {
  const named = networkOfCurrency(code)?.id ?? null;
  return named === null || network === null || named === network;
}

/**
 * Whether two codes are spellings of one currency: its symbol, also a former one or in other letters, on one network,
 * however that is written. As a provider has them that renamed a code.
 */
export function isOneCurrency(code: string, other: string): boolean {
  const [one, two] = [splitCurrency(code), splitCurrency(other)];
  return one.network === two.network && presentCoin(one.symbol) === presentCoin(two.symbol);
}

/** Whether two codes can be one currency, of which one may name the network and the other not. */
export function canBeOne(code: string, other: string): boolean {
  const [one, two] = [splitCurrency(code), splitCurrency(other)];
  return (
    presentCoin(one.symbol) === presentCoin(two.symbol) && canBeOn(code, two.network?.id ?? null)
  );
}

/** Whether recipients on a currency's network may have a tag or none, so that a user says which. */
export function isTagOptional(code: string): boolean {
  return networkOfCurrency(code)?.tag.rule === "optional";
}

/** The network of a currency code in words: "Tron", or "network not stated". */
export function formatNetwork(code: string): string {
  return networkOfCurrency(code)?.name ?? "network not stated";
}

/**
 * Why "fee included" may be refused for a currency, in words to show beside the choice; null if
 * nothing is known against it. Other providers refuse it for every token and for the coins of some
 * networks; this one may not, so it is a warning only.
 */
export function feeIncludedWarning(code: string): string | null {
  const { symbol, network } = splitCurrency(code);
  if (network === null) {
    const isFiat = fiatPlaces(code.toUpperCase()) !== undefined;
    return isFiat ? null : tokenWarning(code, "its network's own coin");
  }
  if (presentCoin(symbol) === network.coin) return network.feeIncludedWarning;
  return tokenWarning(symbol, network.coin === "" ? "another coin" : network.coin);
}

function tokenWarning(symbol: string, coin: string): string {
  return `Many providers refuse to take the fee from the amount of a token. The network fee of ${symbol} is paid in ${coin} from another balance, so "insufficient funds" may mean that one.`;
}

/** In capitals, by the symbol that a coin bears today. */
export function presentCoin(symbol: string): string {
  const capitals = symbol.toUpperCase();
  return FORMER.get(capitals) ?? capitals;
}

/**
 * The currency code of the coin of a currency's network, on that network: of USDC on Base ETH on Base, which is not in
 * the wallet of ETH on Ethereum. Null if nobody can know: a bare token symbol may be on any.
 */
export function networkCoin(currency: string): string | null {
  const network = networkOfCurrency(currency);
  if (network === null || network.coin === "") return null;
  // A network that is no coin's home is known by the suffix alone.
  const isHome = byCoin.get(network.coin) === network;
  return isHome ? network.coin : `${network.coin}${currency.slice(currency.lastIndexOf("_"))}`;
}
