import "server-only";
import { processPromise } from "#lib/observability/process-singleton.ts";
import { operation } from "#lib/operations/operation.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { learnWallets } from "#lib/provider/learn-wallets.ts";
import { readSyncedWallets } from "#lib/records/wallets.ts";
import type { Wallet } from "#lib/schemas/records/wallet.ts";

const FRESH_MS = 300_000;

const newestWallets = processPromise("wallets", () => learnWallets(accountClient()), FRESH_MS).get;

/**
 * The wallets that payouts have been paid from: those of synced payouts, the most used first, and what the
 * provider's newest payouts add. Before payouts are synced it may lack some. Rejects with a Failure.
 */
export const listWallets = operation("wallets.list", async (): Promise<Wallet[]> => {
  const [synced, newest] = await Promise.all([readSyncedWallets(), newestWallets()]);
  const known = new Set(synced.map(keyOf));
  return [...synced, ...newest.filter((wallet) => !known.has(keyOf(wallet)))];
});

function keyOf({ id, currency }: Wallet): string {
  return `${id} ${currency}`;
}
