import type { AddressBook } from "#sandbox/addresses/address-book.ts";
import { makeTag } from "#sandbox/addresses/make-tag.ts";
import type { Family } from "#sandbox/addresses/networks.ts";
import type { ChainCurrency } from "#sandbox/business/currencies.ts";
import { Random } from "#sandbox/random.ts";

/** Where a customer pays: the deposit address that is theirs, and what they pay with this time. */
export type Deposit = { currency: ChainCurrency; address: string; tag: string | null };

/** How many payments come from a customer who has paid before; wallets of Bitcoin's kind use new addresses. */
const RETURNING: Record<Family, number> = {
  bitcoin: 0.25,
  litecoin: 0.25,
  dogecoin: 0.3,
  "bitcoin-cash": 0.25,
  evm: 0.55,
  tron: 0.65,
  xrp: 0.6,
  stellar: 0.5,
  ton: 0.5,
  solana: 0.45,
  cosmos: 0.4,
  osmosis: 0.4,
};

/** Networks on which one address takes the coin and any token. */
const TAKES_TOKENS: ReadonlySet<Family> = new Set(["evm", "tron"]);

/** The share of the customers there who pay with several currencies, each time another or the same. */
const SEVERAL_CURRENCIES = 0.03;
const ANOTHER_CURRENCY = 0.4;

/**
 * The customers, told apart by the currency that they first paid with and a number. What a customer is
 * like follows from these and the seed, so that nobody has to remember them but how many there are.
 */
export class Customers {
  readonly #seed: string;
  readonly #addresses: AddressBook;
  readonly #known = new Map<string, number>();

  constructor(seed: string, addresses: AddressBook, known: ReadonlyMap<string, number>) {
    this.#seed = seed;
    this.#addresses = addresses;
    for (const [currency, count] of known) this.#known.set(currency, count);
  }

  get known(): ReadonlyMap<string, number> {
    return this.#known;
  }

  /** A payment's customer: a new one, or one of those who first paid with this currency. */
  draw(home: ChainCurrency, beside: readonly ChainCurrency[], random: Random): Deposit {
    const known = this.#known.get(home.symbol) ?? 0;
    const isKnown = known > 0 && random.chance(RETURNING[home.network.family]);
    if (!isKnown) this.#known.set(home.symbol, known + 1);
    // Some come back far more often than others: low numbers are drawn more.
    const number = isKnown ? Math.floor(known * random.unit() ** 1.6) : known;
    const deposit = this.#deposit(home, number);
    if (!isKnown || beside.length === 0 || !TAKES_TOKENS.has(home.network.family)) return deposit;
    const usesSeveral = this.#about(home, number, "currencies").chance(SEVERAL_CURRENCIES);
    if (!usesSeveral || !random.chance(ANOTHER_CURRENCY)) return deposit;
    return { ...deposit, currency: random.pick(beside) };
  }

  /** A deposit address that payments came to in this currency; null if there is none yet. */
  pick(currency: ChainCurrency, random: Random): Deposit | null {
    const known = this.#known.get(currency.symbol) ?? 0;
    return known === 0 ? null : this.#deposit(currency, random.between(0, known - 1));
  }

  #deposit(currency: ChainCurrency, number: number): Deposit {
    const { network, symbol } = currency;
    return {
      currency,
      address: this.#addresses.deposit(network, `${symbol}/${number}`),
      tag: makeTag(network, this.#about(currency, number, "tag")),
    };
  }

  #about(currency: ChainCurrency, number: number, what: string): Random {
    return new Random(`${this.#seed}/customer/${currency.symbol}/${number}/${what}`);
  }
}
