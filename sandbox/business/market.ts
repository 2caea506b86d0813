import { type Currency, currencyOf } from "#sandbox/business/currencies.ts";
import { DAY, type Micros } from "#sandbox/clock.ts";
import { Random } from "#sandbox/random.ts";
import { ONE, over, significant, type Units } from "#sandbox/units.ts";

const MILLION = 1_000_000;
const STABLE = /^(USD|EUR|GBP|CHF|PLN|DAI)/;

/**
 * Prices that wander: a walk in whole millionths per currency and day, drawn back to the middle
 * price. Whole numbers all through, so that a rate is exact and the same on every machine.
 */
export class Market {
  readonly #seed: string;
  readonly #start: Micros;
  readonly #walks = new Map<string, { random: Random; days: number[] }>();

  constructor(seed: string, start: Micros) {
    this.#seed = seed;
    this.#start = start;
  }

  /** What one unit of the currency costs in US dollars at that moment. */
  usd(currency: Currency, instant: Micros): Units {
    const day = Math.max(0, Math.floor((instant - this.#start) / DAY));
    return (currency.usd * BigInt(this.#millionths(currency.symbol, day))) / BigInt(MILLION);
  }

  /** How much of `quote` one unit of `base` gives, in ten significant digits. */
  rate(base: string, quote: string, instant: Micros): Units {
    const [from, to] = [currencyOf(base), currencyOf(quote)];
    return significant(over(this.usd(from, instant), this.usd(to, instant)), 10);
  }

  /** How much of a currency is worth this many US cents. */
  worth(currency: Currency, cents: number, instant: Micros): Units {
    return over((BigInt(cents) * ONE) / 100n, this.usd(currency, instant));
  }

  #millionths(symbol: string, day: number): number {
    // One price for a coin on all its networks.
    const coin = symbol.split("_")[0] ?? symbol;
    let walk = this.#walks.get(coin);
    if (walk === undefined) {
      walk = { random: new Random(`${this.#seed}/market/${coin}`), days: [MILLION] };
      this.#walks.set(coin, walk);
    }
    const reach = STABLE.test(coin) ? 400 : 32_000;
    while (walk.days.length <= day) {
      const before = walk.days.at(-1) ?? MILLION;
      const back = Math.trunc((MILLION - before) / 90);
      walk.days.push(Math.max(MILLION / 5, before + back + walk.random.between(-reach, reach)));
    }
    return walk.days[day] ?? MILLION;
  }
}
