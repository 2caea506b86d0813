import { AddressBook } from "#sandbox/addresses/address-book.ts";
import { type ChainCurrency, CURRENCIES, type Currency } from "#sandbox/business/currencies.ts";
import { Customers, type Deposit } from "#sandbox/business/customers.ts";
import { Market } from "#sandbox/business/market.ts";
import type { Micros } from "#sandbox/clock.ts";
import { Random } from "#sandbox/random.ts";
import { cutTo, type Units } from "#sandbox/units.ts";

const CHAIN: readonly ChainCurrency[] = CURRENCIES.flatMap((currency) =>
  currency.network === null ? [] : [{ ...currency, network: currency.network }],
);
const SHARES = CHAIN.reduce((sum, currency) => sum + currency.share, 0);

const NO_CUSTOMERS: ReadonlyMap<string, number> = new Map();

/** What drawing a record needs: chance, prices, addresses and customers, all from one seed. */
export class Business {
  readonly random: Random;
  readonly market: Market;
  readonly addresses: AddressBook;
  readonly customers: Customers;

  /** `customers`: how many there are already, by currency. */
  constructor(seed: string, start: Micros, stream: string, customers = NO_CUSTOMERS) {
    this.random = new Random(`${seed}/${stream}`);
    this.market = new Market(seed, start);
    this.addresses = new AddressBook(seed);
    this.customers = new Customers(seed, this.addresses, customers);
  }

  /** Who pays, where to and with what. */
  drawDeposit(): Deposit {
    const home = this.drawCurrency();
    const beside = CHAIN.filter(
      ({ network, symbol }) => network === home.network && symbol !== home.symbol,
    );
    return this.customers.draw(home, beside, this.random);
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
