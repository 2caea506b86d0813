import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { accountPromise } from "#lib/process/current-account.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { learnWallets } from "#lib/provider/learn-wallets.ts";
import { readPayoutChoices } from "#lib/records/payout-list/choices.ts";
import { readSyncedWallets } from "#lib/records/wallets.ts";
import type { Wallet } from "#lib/schemas/records/wallet.ts";

const FRESH_MS = 300_000;

const newestWallets = accountPromise("wallets", () => learnWallets(accountClient()), FRESH_MS).get;

/**
 * The wallets that payouts have been paid from: those of synced payouts, the most used first, and what the
 * provider's newest payouts add, where it answers. Before payouts are synced it may lack some. Rejects with a Failure
 * where the provider fails and nothing is synced. To a limited viewer those of the payouts within their limits.
 */
export const listWallets = operation("wallets.list", async ({ member }): Promise<Wallet[]> => {
  const synced = await readSyncedWallets();
  const newest = await newestWallets().catch((failure) => {
    if (synced.length === 0) throw failure;
    return [];
  });
  const known = new Set(synced.map(keyOf));
  const all = [...synced, ...newest.filter((wallet) => !known.has(keyOf(wallet)))];
  if (member.limits === null) return all;
  const own = new Set((await readPayoutChoices(member)).wallet.map(keyOf));
  return all.filter((wallet) => own.has(keyOf(wallet)));
});

function keyOf({ id, currency }: Wallet): string {
  return `${id} ${currency}`;
}
