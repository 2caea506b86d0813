import "server-only";
import type { Client } from "#lib/provider/client.ts";
import { newestPayouts } from "#lib/provider/newest-payouts.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";
import type { Wallet } from "#lib/schemas/records/wallet.ts";

const PAGES = 4;

/**
 * The wallets that the newest payouts were paid from, most used first: the provider has no list of
 * wallets. Rejects with a Failure.
 */
export async function learnWallets(client: Client): Promise<Wallet[]> {
  return walletsOf(await newestPayouts(client, PAGES));
}

/** Each wallet once, with its currency, by how often it was met. */
export function walletsOf(payouts: Payout[]): Wallet[] {
  const counts = new Map<string, { wallet: Wallet; count: number }>();
  for (const { walletId, walletCurrency } of payouts) {
    if (!walletId || !walletCurrency) continue;
    const key = `${walletId} ${walletCurrency}`;
    const met = counts.get(key) ?? { wallet: { id: walletId, currency: walletCurrency }, count: 0 };
    counts.set(key, { ...met, count: met.count + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ wallet }) => wallet);
}
