import "server-only";
import { processPromise } from "#lib/observability/process-singleton.ts";
import { newestPayouts } from "#lib/provider/newest-payouts.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";
import type { Wallet } from "#lib/schemas/records/wallet.ts";

const PAGES = 4;
const FRESH_MS = 300_000;

/**
 * The wallets that the newest payouts were paid from, most used first: the provider has no list of
 * wallets. Rejects with a Failure.
 */
export const learnWallets = processPromise(
  "wallets",
  async () => walletsOf(await newestPayouts(PAGES)),
  FRESH_MS,
).get;

/** Each wallet once, with its currency, by how often it was met. */
export function walletsOf(payouts: Payout[]): Wallet[] {
  const counts = new Map<string, { wallet: Wallet; count: number }>();
  for (const { walletId, walletCurrency } of payouts) {
    if (walletId === null || walletCurrency === null) continue;
    const key = `${walletId} ${walletCurrency}`;
    const met = counts.get(key) ?? { wallet: { id: walletId, currency: walletCurrency }, count: 0 };
    counts.set(key, { ...met, count: met.count + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ wallet }) => wallet);
}
