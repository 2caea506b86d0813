import "server-only";
import { PAGE_SIZE } from "#lib/schemas/page-size.ts";
import type { Payout } from "#lib/schemas/payout.ts";
import type { Wallet } from "#lib/schemas/wallet.ts";
import { listPayouts } from "#lib/service/list-payouts.ts";

/** The newest pages, and some spread over all the others: seldom used wallets stand there too. */
const NEWEST_PAGES = 4;
const SPREAD_PAGES = 12;
const FRESH_MS = 300_000;

let held: { readAt: number; wallets: Promise<Wallet[]> } | undefined;

/**
 * The wallets that payouts have been paid from, the most used first: the service has no list of
 * wallets, so this is learned and may lack some. Rejects with a Failure.
 */
export function learnWallets(): Promise<Wallet[]> {
  if (held !== undefined && Date.now() - held.readAt < FRESH_MS) return held.wallets;
  const wallets = learn();
  const entry = { readAt: Date.now(), wallets };
  held = entry;
  wallets.catch(() => {
    if (held === entry) held = undefined;
  });
  return wallets;
}

async function learn(): Promise<Wallet[]> {
  const first = await listPayouts({ from: null, to: null, page: 1 });
  const pages = pagesToRead(Math.ceil(first.meta.total / PAGE_SIZE));
  const others = await Promise.all(
    pages.map((page) => listPayouts({ from: null, to: null, page })),
  );
  return walletsOf([first, ...others].flatMap(({ data }) => data));
}

/** Page numbers after the first: the newest, then evenly over the rest. */
export function pagesToRead(last: number): number[] {
  const step = Math.max(1, Math.floor((last - NEWEST_PAGES) / SPREAD_PAGES));
  const pages = new Set<number>();
  for (let page = 2; page <= Math.min(last, NEWEST_PAGES); page += 1) pages.add(page);
  for (let count = 1; count <= SPREAD_PAGES; count += 1) {
    const page = NEWEST_PAGES + count * step;
    if (page <= last) pages.add(page);
  }
  return [...pages];
}

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
