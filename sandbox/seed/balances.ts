import { currencyOf } from "#sandbox/business/currencies.ts";
import { WALLETS } from "#sandbox/business/wallets.ts";
import type { Units } from "#sandbox/units.ts";

/**
 * Follows every wallet through the seeded past. What a wallet must have held on the day before, so
 * that it never fell below zero, is known only at the end.
 */
export class Balances {
  readonly #now = new Map<number, Units>();
  readonly #lowest = new Map<number, Units>();

  move(walletId: number, amount: Units): void {
    const balance = (this.#now.get(walletId) ?? 0n) + amount;
    this.#now.set(walletId, balance);
    if (balance < (this.#lowest.get(walletId) ?? 0n)) this.#lowest.set(walletId, balance);
  }

  /** Each wallet's opening and present balance. */
  close(): { id: number; currency: string; opening: Units; balance: Units }[] {
    return WALLETS.map(({ id, currency, cushion }) => {
      const opening =
        currencyOf(currency).minPayout * BigInt(cushion) - (this.#lowest.get(id) ?? 0n);
      return { id, currency, opening, balance: opening + (this.#now.get(id) ?? 0n) };
    });
  }
}
