import { canBeOn, canBeOne } from "#lib/addresses/network-of-currency.ts";
import { canonicalRecipient } from "#lib/addresses/recipient-forms.ts";
import {
  AFTER,
  type Alike,
  type Movement,
  onlyWay,
  pairAlike,
  sameRecipient,
} from "#lib/matching/pair-alike.ts";
import type { MatchEvidence } from "#lib/schemas/records/payout-match.ts";

export type SentPayout = Movement & {
  isFeeIncluded: boolean;
  /** Whether its money came back, which may have moved first. */
  cameBack: boolean;
  currency: string | null;
};

export type ReceivedPayment = Movement & {
  /** Where its own conversion or what a member stated for it tells it: never where a match or a guess does. */
  currency: string | null;
  /** An id of lib/addresses. */
  network: string | null;
};

/** Payouts, transactions and payments of one amount: what arrives of the payouts, and what came. */
export type Movements = {
  payouts: readonly SentPayout[];
  /** Those of no payment. */
  transactions: readonly Movement[];
  /** What came in, by the payment's ID. */
  payments: readonly ReceivedPayment[];
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

/** How long an earlier payout that went and has no transaction keeps a later, equal one from being exact. */
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
    const gone = sent.get(recipient) ?? [];
    matches.push(...matchesOf(pairAlike(open, gone), areOneRecipient(open, gone)));
    // Money that came back to the wallet didn't stay where it was sent: what came in there is somebody's.
    const stayed = same.filter(({ cameBack }) => !cameBack);
    const came = arrived.get(recipient) ?? [];
    if (areOneRecipient(stayed, came)) {
      transfers.push(...pairAlike(stayed, came).flatMap(transfersOf));
    }
  }
  return { matches, transfers };
}

/** On the network of whichever of the payouts, all have the same recipient. */
function areOneRecipient(payouts: readonly SentPayout[], movements: readonly Movement[]): boolean {
  const all = [...payouts, ...movements];
  const [one] = all;
  if (all.every(({ address, tag }) => address === one?.address && tag === one.tag)) return true;
  const currencies = new Set(payouts.map(({ currency }) => currency));
  return [...currencies].every((code) => new Set(all.map((each) => nameOn(code, each))).size === 1);
}

/** The recipient's name on the network of a currency. */
function nameOn(currency: string | null, { address, tag }: Movement): string {
  const one = canonicalRecipient({ address, tag: tag ?? "" }, currency ?? "");
  return JSON.stringify([one.address, one.tag]);
}

/**
 * Where it is not certain that all have one recipient, none is exact, and candidates are those that have the
 * payout's on the network of its currency.
 */
function matchesOf(
  groups: readonly Alike<SentPayout, Movement>[],
  isOneRecipient: boolean,
): FoundMatch[] {
  const without = groups
    .flatMap((group) => (group.fits.length === 0 ? group.payouts : []))
    // Of one whose money is back already, no transaction is to come.
    .filter(({ cameBack }) => !cameBack);
  return groups.flatMap((group) => {
    const way = isOneRecipient ? onlyWay(group) : null;
    const isExact = way !== null && !group.transactions.some((one) => mayBeLate(without, one));
    const fits = isOneRecipient ? group.fits : group.fits.filter(hasPayoutsRecipient);
    const found = isExact ? way : nearest(fits);
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

type Fit = Alike<SentPayout, Movement>["fits"][number];

function hasPayoutsRecipient({ payout, transaction }: Fit): boolean {
  return nameOn(payout.currency, payout) === nameOn(payout.currency, transaction);
}

function nearest(fits: readonly Fit[]) {
  return [...Map.groupBy(fits, ({ payout }) => payout.id).values()].flatMap((ways) =>
    ways
      .map((way) => ({ ...way, apart: Math.abs(way.transaction.at - way.payout.at) }))
      .sort((a, b) => a.apart - b.apart || (a.transaction.id < b.transaction.id ? -1 : 1))
      .slice(0, MOST_CANDIDATES),
  );
}

/**
 * Of what can be of one currency: where as many came in as were sent, all of them are internal, whichever is
 * whose. Then each payout in the order of time is put together with the first payment that is left, which leaves
 * none over if any way does, as long as all are of one currency.
 */
function transfersOf(group: Alike<SentPayout, ReceivedPayment>): FoundTransfer[] {
  const fits = group.fits.filter(({ payout, transaction }) =>
    canBeIn(payout.currency, transaction),
  );
  const fit = new Set(fits.map((one) => `${one.payout.id} ${one.transaction.id}`));
  const payouts = new Set(fits.map(({ payout }) => payout.id));
  const left = new Set(fits.map(({ transaction }) => transaction.id));
  if (payouts.size !== left.size) return [];
  const pairs = group.payouts.flatMap(({ id: payoutId }) => {
    const payment = group.transactions.find(
      ({ id }) => left.has(id) && fit.has(`${payoutId} ${id}`),
    );
    if (payment === undefined) return [];
    left.delete(payment.id);
    return [{ payoutId, paymentId: payment.id }];
  });
  return pairs.length === payouts.size ? pairs : [];
}

/** Whether a payment can be in a payout's currency, by what is known of the payment without the payout. */
function canBeIn(currency: string | null, payment: ReceivedPayment): boolean {
  if (currency === null) return true;
  if (!canBeOn(currency, payment.network)) return false;
  return payment.currency === null || canBeOne(currency, payment.currency);
}
