import { matchWithOrder, type OrderedPayout } from "#lib/matching/match-with-order.ts";
import type { Missing } from "#lib/schemas/common/missing.ts";
import type { Discrepancy } from "#lib/schemas/payouts/discrepancy.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

export type Found = {
  own: { payout: Payout; discrepancies: Discrepancy[] } | null;
  /** Payouts that may be the order's, none of which carries its tracking ID. */
  candidates: Payout[];
};

/** What a list of payouts holds of an order. Of several with its tracking ID, one that agrees in all. */
export function findIn(payouts: readonly Payout[], ordered: OrderedPayout): Found {
  const found: Found = { own: null, candidates: [] };
  for (const payout of payouts) {
    const match = matchWithOrder(payout, ordered);
    if (match.kind === "candidate") found.candidates.push(payout);
    if (match.kind !== "own") continue;
    const { discrepancies } = match;
    const isBetter = found.own === null || discrepancies.length < found.own.discrepancies.length;
    if (isBetter) found.own = { payout, discrepancies };
  }
  return found;
}

/** A page of a provider's list, as it came. */
export type ListedPage = { total: number; rows: readonly Payout[] };

/**
 * The payouts of one reading of a list, each once, and whether the reading is whole: every page
 * named the same total, and this many different ids came.
 */
export function joinPages(pages: readonly ListedPage[]): { payouts: Payout[]; isWhole: boolean } {
  const byId = new Map<string, Payout>();
  const nameless: Payout[] = [];
  for (const payout of pages.flatMap(({ rows }) => rows)) {
    if (payout.id === null) nameless.push(payout);
    else if (!byId.has(String(payout.id))) byId.set(String(payout.id), payout);
  }
  const total = pages[0]?.total;
  const isOneTotal = pages.every((page) => page.total === total);
  const isWhole = isOneTotal && nameless.length === 0 && byId.size === total;
  return { payouts: [...byId.values(), ...nameless], isWhole };
}

/** Further than any time zone is from another: how far back a search goes that ends a doubt. */
export const FAR_BACK_MS = 26 * 60 * 60_000;

type Searched = {
  isWhole: boolean;
  /** The instants (ms) from which the list was read and at which the order was sent. */
  from: number;
  sentAt: number;
  /** Ten minutes plus the measured difference of the clocks. */
  marginMs: number;
  /** Whether "not found" would end the order's doubt, or free its tracking ID. */
  endsDoubt: boolean;
  earlierPayout: "given" | "not_given" | "none_known";
  /** How many list items without a tracking ID could be the order's and were not read by id. */
  unread: number;
};

/** What is missing for "not found" to be believed; nothing if the search is complete. */
export function missingOf(searched: Searched): Missing[] {
  const { isWhole, from, sentAt, marginMs, endsDoubt, earlierPayout, unread } = searched;
  const missing: Missing[] = [];
  if (!isWhole) missing.push("total");
  if (from > sentAt - (endsDoubt ? Math.max(FAR_BACK_MS, marginMs) : marginMs)) {
    missing.push("reach");
  }
  if (earlierPayout === "none_known") missing.push("no_earlier_payout");
  if (earlierPayout === "not_given") missing.push("earlier_payout");
  if (unread > 0) missing.push("unread");
  return missing;
}
