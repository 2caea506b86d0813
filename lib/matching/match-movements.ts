import {
  AFTER,
  type Alike,
  type Movement,
  onlyWay,
  pairAlike,
  sameRecipient,
} from "#lib/matching/pair-alike.ts";
import type { MatchEvidence } from "#lib/schemas/records/payout-match.ts";

export type SentPayout = Movement & { isFeeIncluded: boolean };

/** Payouts, transactions and payments of one amount: what arrives of the payouts, and what came. */
export type Movements = {
  payouts: readonly SentPayout[];
  /** Those of no payment. */
  transactions: readonly Movement[];
  /** What came in, by the payment's ID. */
  payments: readonly Movement[];
  /** What members stated. */
  stated: readonly { payoutId: string; transactionId: string }[];
};

export type FoundMatch = {
  payoutId: string;
  transactionId: string;
  basis: "exact" | "candidate";
  evidence: MatchEvidence;
};

export type FoundTransfer = { payoutId: string; paymentId: string };

/** How long an earlier payout without a transaction keeps a later, equal one from being exact. */
const LATE = 30 * AFTER;

/** A payout with more candidates than these is shown those that are next in time. */
const MOST_CANDIDATES = 20;

/**
 * Which transaction each payout became, and which payouts came in again as payments: a function of what is
 * given, in any order (docs/matching.md).
 */
export function matchMovements({ payouts, transactions, payments, stated }: Movements): {
  matches: FoundMatch[];
  transfers: FoundTransfer[];
} {
  const decided = {
    payouts: new Set(stated.map(({ payoutId }) => payoutId)),
    transactions: new Set(stated.map(({ transactionId }) => transactionId)),
  };
  const sent = sameRecipient(transactions.filter(({ id }) => !decided.transactions.has(id)));
  const arrived = sameRecipient(payments);
  const matches: FoundMatch[] = [];
  const transfers: FoundTransfer[] = [];
  for (const [recipient, same] of sameRecipient(payouts)) {
    const open = same.filter(({ id }) => !decided.payouts.has(id));
    matches.push(...matchesOf(pairAlike(open, sent.get(recipient) ?? [])));
    transfers.push(...pairAlike(same, arrived.get(recipient) ?? []).flatMap(transfersOf));
  }
  return { matches, transfers };
}

function matchesOf(groups: readonly Alike<SentPayout, Movement>[]): FoundMatch[] {
  const without = groups.flatMap((group) => (group.fits.length === 0 ? group.payouts : []));
  return groups.flatMap((group) => {
    const way = onlyWay(group);
    const isExact = way !== null && !group.transactions.some((one) => mayBeLate(without, one));
    const found = isExact ? way : nearest(group);
    return found.map(({ payout, transaction }) => ({
      payoutId: payout.id,
      transactionId: transaction.id,
      basis: isExact ? "exact" : "candidate",
      evidence: {
        isFeeIncluded: payout.isFeeIncluded,
        secondsAfter: Math.round((transaction.at - payout.at) / 1_000_000),
        payouts: group.payouts.length,
        transactions: group.transactions.length,
      },
    }));
  });
}

/** Whether a transaction may be that of an earlier payout that took long. */
function mayBeLate(without: readonly Movement[], transaction: Movement): boolean {
  return without.some(({ at }) => transaction.at > at + AFTER && transaction.at <= at + LATE);
}

function nearest({ fits }: Alike<SentPayout, Movement>) {
  return [...Map.groupBy(fits, ({ payout }) => payout.id).values()].flatMap((ways) =>
    ways
      .map((way) => ({ ...way, apart: Math.abs(way.transaction.at - way.payout.at) }))
      .sort((a, b) => a.apart - b.apart || (a.transaction.id < b.transaction.id ? -1 : 1))
      .slice(0, MOST_CANDIDATES),
  );
}

/**
 * Where as many came in as were sent, all of them are internal, whichever is whose: then they are put
 * together in the order of time, which leaves none over if any way does.
 */
function transfersOf({
  payouts,
  transactions,
  fits,
}: Alike<SentPayout, Movement>): FoundTransfer[] {
  if (payouts.length !== transactions.length) return [];
  const fit = new Set(fits.map((one) => `${one.payout.id} ${one.transaction.id}`));
  const pairs = payouts.flatMap(({ id }, place) => {
    const payment = transactions[place];
    if (payment === undefined || !fit.has(`${id} ${payment.id}`)) return [];
    return [{ payoutId: id, paymentId: payment.id }];
  });
  return pairs.length === payouts.length ? pairs : [];
}
