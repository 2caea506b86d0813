import type { Family } from "#lib/addresses/network.ts";
import { networkOfCurrency } from "#lib/addresses/network-of-currency.ts";
import { NETWORKS } from "#lib/addresses/network-table.ts";

type Listed = { symbol: string | null; type: string | null };

/** Networks on which nothing but their own coin moves. */
const COIN_ONLY: readonly Family[] = [
  "bitcoin",
  "litecoin",
  "dogecoin",
  "dash",
  "zcash",
  "bitcoin-cash",
  "monero",
];

const FAMILIES = new Map(NETWORKS.map(({ id, family }) => [id, family]));

/** What the provider's catalogue has or had, by network: which currencies can have come in on it. */
export class ListedCurrencies {
  readonly #byNetwork = new Map<string, string[]>();
  /** A currency whose code names no network ("USDT") may be on any that has tokens. */
  #isClear = true;

  constructor(currencies: readonly Listed[]) {
    for (const { symbol, type } of currencies) {
      if (symbol === null || symbol === "" || type?.toLowerCase() === "fiat") continue;
      const network = networkOfCurrency(symbol)?.id;
      if (network === undefined) this.#isClear = false;
      else this.#byNetwork.set(network, [...new Set([...this.on(network), symbol])].toSorted());
    }
  }

  on(network: string): readonly string[] {
    return this.#byNetwork.get(network) ?? [];
  }

  /** The only currency that can have come in on a network; null where there are several or none. */
  soleOn(network: string): string | null {
    const [sole, ...others] = this.on(network);
    if (sole === undefined || others.length > 0) return null;
    const family = FAMILIES.get(network);
    const isCoinOnly = family !== undefined && COIN_ONLY.includes(family);
    return this.#isClear || isCoinOnly ? sole : null;
  }

  networks(): string[] {
    return [...this.#byNetwork.keys()].toSorted();
  }

  /** What a change of the catalogue can change: the networks, how many currencies each has and the only one. */
  summary(): [network: string, count: number, sole: string | null][] {
    return this.networks().map((network) => [
      network,
      this.on(network).length,
      this.soleOn(network),
    ]);
  }
}
