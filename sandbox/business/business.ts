import { AddressBook } from "#sandbox/addresses/address-book.ts";
import { CURRENCIES, type Currency } from "#sandbox/business/currencies.ts";
import { Market } from "#sandbox/business/market.ts";
import type { Network } from "#sandbox/business/networks.ts";
import type { Micros } from "#sandbox/clock.ts";
import { Random } from "#sandbox/random.ts";
import { cutTo, type Units } from "#sandbox/units.ts";

export type ChainCurrency = Currency & { network: Network };

const CHAIN: readonly ChainCurrency[] = CURRENCIES.flatMap((currency) =>
  currency.network === null ? [] : [{ ...currency, network: currency.network }],
);
const SHARES = CHAIN.reduce((sum, currency) => sum + currency.share, 0);

/** What drawing a record needs: chance, prices and addresses, all from one seed. */
export class Business {
  readonly random: Random;
  readonly market: Market;
  readonly addresses: AddressBook;

  constructor(seed: string, start: Micros, stream: string) {
    this.random = new Random(`${seed}/${stream}`);
    this.market = new Market(seed, start);
    this.addresses = new AddressBook(seed);
  }

  /** A currency on a chain, the much used more often. */
  drawCurrency(): ChainCurrency {
    let place = this.random.between(0, SHARES - 1);
    for (const currency of CHAIN) {
      if (place < currency.share) return currency;
      place -= currency.share;
    }
    throw new RangeError("the shares do not add up");
  }

  /**
   * An amount of the currency worth about this many US cents, in decimals that users and shops use.
   */
  drawAmount(currency: Currency, cents: number, instant: Micros): Units {
    const exact = this.market.worth(currency, cents, instant);
    const decimals = this.random.chance(0.12) ? 18 : this.random.chance(0.5) ? 8 : 6;
    const cut = cutTo(exact, Math.min(decimals, currency.decimals));
    return cut > 0n ? cut : 10n ** BigInt(18 - currency.decimals);
  }
}
