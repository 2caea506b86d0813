import "server-only";
import {
  movesNoMoney,
  type PastPayout,
  recipientOf,
} from "#lib/payouts/duplicate-check/past-payout.ts";
import type { List, ListQuery } from "#lib/schemas/common/list.ts";
import { isMasked } from "#lib/schemas/records/masked.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

/**
 * How far back the duplicate check looks, in days, and no more pages than a busy provider can be
 * asked for.
 */
const DAYS = 30;
const MOST_PAGES = 20;
/** Few at once: users' own requests come first. */
const CONCURRENCY = 3;

type ReadList = (query: ListQuery) => Promise<List<Payout>>;

export type ProviderPast = {
  past: PastPayout[];
  days: number;
  payouts: number;
  whole: boolean;
  masked: number;
};

/**
 * The provider's newest payouts, by its list: of the last 30 days, and at most 400. `now` is in
 * epoch milliseconds. Rejects with a Failure where the list can't be read.
 */
export async function readProviderPast(list: ReadList, now: number): Promise<ProviderPast> {
  const from = new Date(now - DAYS * 86_400_000).toISOString();
  const read = (page: number) => list({ from, to: null, page });
  const first = await read(1);
  const last = Math.min(first.meta.last_page, MOST_PAGES);
  const pages = [first];
  for (let next = 2; next <= last; next += CONCURRENCY) {
    const numbers = Array.from(
      { length: Math.min(CONCURRENCY, last - next + 1) },
      (_, at) => next + at,
    );
    pages.push(...(await Promise.all(numbers.map(read))));
  }
  const met = new Map<string, Payout>();
  // Pages shift while new payouts arrive: one may be met twice.
  for (const payout of pages.flatMap(({ data }) => data)) {
    met.set(payout.id ?? `unreadable ${met.size}`, payout);
  }
  const past = [...met.values()].flatMap((payout) => toPast(payout) ?? []);
  return {
    past,
    masked: past.filter(({ address }) => isMasked(address)).length,
    days: DAYS,
    payouts: met.size,
    whole: first.meta.last_page <= MOST_PAGES,
  };
}

function toPast(payout: Payout): PastPayout | null {
  const { id, createdAt, trackingId, amount, address, tag, walletCurrency: currency } = payout;
  if (id === null || createdAt === null) return null;
  const status = payout.status ?? "";
  const failed = movesNoMoney(status);
  return {
    source: "provider",
    id,
    payoutId: id,
    at: createdAt,
    status,
    trackingId,
    currency,
    amount,
    address,
    tag,
    recipient: recipientOf({ address, tag, currency }),
    mayPay: !failed,
    taken: !failed,
  };
}
