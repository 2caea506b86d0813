import { formsAnywhere } from "#lib/addresses/recipient-forms.ts";

/** A payout or a transaction, as far as one is compared with the other. */
export type Movement = {
  id: string;
  /** When it was created: microseconds since 1970. */
  at: number;
  address: string;
  tag: string | null;
};

/** Payouts and transactions that fit one another, directly or through others, and in which ways. */
export type Alike<P extends Movement, T extends Movement> = {
  payouts: P[];
  transactions: T[];
  fits: { payout: P; transaction: T }[];
};

/** From ten minutes before a payout was created, since clocks differ, until a day after. */
const MINUTE = 60_000_000;
const BEFORE = 10 * MINUTE;
export const AFTER = 24 * 60 * MINUTE;

/** More ways than these to put movements together tell nothing. */
const MOST_FITS = 10_000;

type Addressed = Pick<Movement, "address" | "tag">;

/** The same for all that may have one recipient: a transaction states no currency that would tell its network. */
export function recipientName({ address, tag }: Addressed): string {
  const [first] = formsAnywhere({ address, tag: tag ?? "" });
  return JSON.stringify([first.address, first.tag]);
}

/** By recipients that may be one; the caller has compared the amounts. */
export function sameRecipient<M extends Movement>(movements: readonly M[]): Map<string, M[]> {
  return Map.groupBy(movements, recipientName);
}

/**
 * Puts together what fits: payouts and transactions of one recipient and amount, near in time. The
 * result is the same in whatever order they are given.
 */
export function pairAlike<P extends Movement, T extends Movement>(
  payouts: readonly P[],
  transactions: readonly T[],
): Alike<P, T>[] {
  const groups: Alike<P, T>[] = [];
  const [sent, arrived] = [inOrder(payouts), inOrder(transactions)];
  let open: Alike<P, T> | null = null;
  let reach = -1;
  let first = 0;
  for (const payout of sent) {
    while ((arrived[first]?.at ?? payout.at) < payout.at - BEFORE) first += 1;
    let last = first;
    const fits: T[] = [];
    while (last < arrived.length && fits.length <= MOST_FITS) {
      const one = arrived[last];
      if (one === undefined || one.at > payout.at + AFTER) break;
      fits.push(one);
      last += 1;
    }
    if (fits.length === 0) {
      groups.push({ payouts: [payout], transactions: [], fits: [] });
      continue;
    }
    if (open === null || first > reach) {
      open = { payouts: [], transactions: [], fits: [] };
      groups.push(open);
    }
    open.payouts.push(payout);
    open.transactions.push(...arrived.slice(Math.max(first, reach + 1), last));
    reach = Math.max(reach, last - 1);
    for (const transaction of fits) {
      if (open.fits.length <= MOST_FITS) open.fits.push({ payout, transaction });
    }
  }
  return groups.map((group) => (group.fits.length > MOST_FITS ? { ...group, fits: [] } : group));
}

/**
 * The one way to put every payout with a transaction, none left over on either side; null if there is
 * none, or another as well.
 */
export function onlyWay<P extends Movement, T extends Movement>({
  payouts,
  transactions,
  fits,
}: Alike<P, T>): { payout: P; transaction: T }[] | null {
  if (payouts.length !== transactions.length) return null;
  const left = new Set(fits);
  const pairs: { payout: P; transaction: T }[] = [];
  while (left.size > 0) {
    // Of a graph with only one such way, some payout has one transaction left.
    const byPayout = Map.groupBy(left, ({ payout }) => payout);
    const forced = [...byPayout.values()].filter((ways) => ways.length === 1).flat();
    if (forced.length === 0) return null;
    const taken = new Set(forced.map(({ transaction }) => transaction));
    if (taken.size < forced.length) return null;
    pairs.push(...forced);
    for (const fit of left) {
      if (taken.has(fit.transaction)) left.delete(fit);
    }
  }
  return pairs.length === payouts.length ? pairs : null;
}

function inOrder<M extends Movement>(movements: readonly M[]): M[] {
  return [...movements].sort((a, b) => a.at - b.at || compareIds(a.id, b.id));
}

/** IDs are whole numbers in digits. */
function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}
