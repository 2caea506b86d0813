import { CURRENCIES } from "#sandbox/business/currencies.ts";

/** A merchant's wallet. `cushion` is what it holds at least after the seed, in minimum payouts. */
export type Wallet = { id: number; currency: string; cushion: number };

const SECOND_WALLETS = ["BTC", "ETH", "USDT_TRX", "USDT_ETH", "USDC_ETH"];

/**
 * One wallet per currency, a second (treasury) for the most used. Every seventh is nearly empty, so
 * that "insufficient funds" is met in ordinary use.
 */
export const WALLETS: readonly Wallet[] = [
  ...CURRENCIES.map((currency) => currency.symbol),
  ...SECOND_WALLETS,
].map((currency, index) => ({
  id: 2001 + index,
  currency,
  cushion: index % 7 === 5 ? 3 : 40_000,
}));

const BY_CURRENCY = new Map<string, Wallet[]>();
for (const wallet of WALLETS) {
  BY_CURRENCY.set(wallet.currency, [...(BY_CURRENCY.get(wallet.currency) ?? []), wallet]);
}

/** The wallets of a currency, the operating one first. */
export function walletsOf(currency: string): readonly Wallet[] {
  return BY_CURRENCY.get(currency) ?? [];
}
