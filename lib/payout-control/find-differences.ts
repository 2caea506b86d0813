import { compareContent } from "#lib/matching/compare-content.ts";
import { matchWithOrder, type OrderedPayout } from "#lib/matching/match-with-order.ts";
import { isMadeHere } from "#lib/payouts/sources/is-made-here.ts";
import type { Sources } from "#lib/payouts/sources/sources.ts";
import { MARGIN_MS } from "#lib/payouts/unconfirmed/search-window.ts";
import {
  isAtStage,
  isUnconfirmed,
  mayHaveCandidates,
  type OrderState,
} from "#lib/resources/order-states.ts";
import type { Discrepancy } from "#lib/schemas/payouts/discrepancy.ts";
import type { DiscrepancyKind } from "#lib/schemas/payouts/payout-control.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

/** As far as the provider may list a payout from the sending of its order: every time zone, and a margin. */
export const NEAR_MS = 26 * 3_600_000;

/** An order, as far as a payout is compared with it. Times are epoch milliseconds. */
export type OrderSide = {
  id: string;
  state: OrderState;
  foundAfter: OrderState | null;
  hasPayout: boolean;
  writtenAt: number;
  sentAt: number | null;
  /** Null if the order can't be read. */
  content: OrderedPayout | null;
};

/** A status of a payout that may not follow the one before it: the latest of them. */
export type UnexpectedStatus = {
  statusMove: string;
  hadFailed: boolean;
  /** How often that was seen, so that what a user has closed opens again with the next one. */
  times: number;
};

/** A payout of the provider and the orders that it may have come of. */
export type PayoutSide = {
  createdAt: number;
  payout: Payout;
  /** The order that became it. */
  order: OrderSide | null;
  /** Orders whose POST the provider answered with it. */
  answerTo: readonly OrderSide[];
  /** Of an order's payout. */
  unexpected: UnexpectedStatus | null;
  /** Orders with exactly its tracking ID. */
  sameTrackingId: readonly OrderSide[];
  /** Orders without a payout that were sent shortly before it. */
  sentNear: readonly OrderSide[];
};

export type Difference = {
  kind: DiscrepancyKind;
  severity: "critical" | "warning";
  orderId: string | null;
  detail: Partial<UnexpectedStatus> & {
    state?: OrderState;
    fields?: Discrepancy[];
    trackingId?: string | null;
  };
};

export type Result = {
  differences: Difference[];
  /** The order whose payout this is, although nobody knew it yet: it is to become found. */
  found: OrderSide | null;
};

/** A difference in one of these is another payment than was ordered. */
const OF_THE_MONEY: readonly Discrepancy["field"][] = [
  "walletId",
  "currency",
  "amount",
  "address",
  "tag",
];

/**
 * What is wrong between a payout of the provider and the orders here. Nothing is where an order that is
 * being sent, or is in doubt, may have become this payout: the sender or the resolver tells first.
 */
export function findDifferences(side: PayoutSide, sources: Sources, lagMs: number): Result {
  if (side.order !== null) {
    const differences = [...ofLinked(side, side.order), ...ofAnothers(side, side.order)];
    return { differences, found: null };
  }
  const latest = side.createdAt + MARGIN_MS + lagMs;
  const own = nearest(
    side,
    side.sameTrackingId.filter((order) => order.state !== "draft" && order.writtenAt <= latest),
  );
  if (own !== null) return ofOwn(own);
  const alike = side.sentNear.flatMap((order) => {
    if (order.hasPayout || order.content === null) return [];
    const match = matchWithOrder(side.payout, order.content);
    return match.kind === "candidate" ? [{ order, trackingId: match.trackingId }] : [];
  });
  const isOpen = alike.some(({ order }) => order.state === "sending" || isUnconfirmed(order.state));
  if (isOpen) return NOTHING;
  const changed = alike.filter(({ trackingId }) => trackingId !== "other");
  const match = nearest(
    side,
    changed.map(({ order }) => order),
  );
  if (match !== null) {
    const detail = { state: match.state, trackingId: side.payout.trackingId };
    return only({ kind: "possible_match", severity: "critical", orderId: match.id, detail });
  }
  if (!isMadeHere(side, sources)) return NOTHING;
  const detail = { trackingId: side.payout.trackingId };
  return only({ kind: "not_ordered", severity: "critical", orderId: null, detail });
}

const NOTHING: Result = { differences: [], found: null };

function only(difference: Difference): Result {
  return { differences: [difference], found: null };
}

function ofLinked({ payout, unexpected }: PayoutSide, order: OrderSide): Difference[] {
  const fields = order.content === null ? [] : compareContent(payout, order.content);
  const found: Difference[] = [];
  if (order.foundAfter !== null) {
    const detail = { state: order.foundAfter };
    found.push({ kind: "exists_despite", severity: "critical", orderId: order.id, detail });
  }
  if (fields.length > 0) {
    const severity = fields.some(({ field }) => OF_THE_MONEY.includes(field))
      ? "critical"
      : "warning";
    found.push({ kind: "differs", severity, orderId: order.id, detail: { fields } });
  }
  if (unexpected !== null) {
    // After a failure somebody may have paid another way.
    const severity = unexpected.hadFailed ? "critical" : "warning";
    found.push({ kind: "status_unexpected", severity, orderId: order.id, detail: unexpected });
  }
  return found;
}

function ofAnothers({ answerTo }: PayoutSide, order: OrderSide): Difference[] {
  return answerTo
    .filter(({ id }) => id !== order.id)
    .map(({ id }) => ({
      kind: "payout_is_anothers",
      severity: "critical",
      orderId: id,
      detail: {},
    }));
}

/** Of a payout that carries exactly this order's tracking ID and was created after it was written. */
function ofOwn(order: OrderSide): Result {
  const { id: orderId, state, hasPayout } = order;
  if (hasPayout) {
    return only({ kind: "second_payout", severity: "critical", orderId, detail: { state } });
  }
  const isEnded = isAtStage(state, "unconfirmed", "unpaid", "ended");
  // What is about to be sent is looked for before its request leaves.
  if (!isEnded) return NOTHING;
  return {
    differences: [{ kind: "exists_despite", severity: "critical", orderId, detail: { state } }],
    found: mayHaveCandidates(state) ? order : null,
  };
}

/** The order whose sending, or else writing, is nearest to the payout's creation. */
function nearest({ createdAt }: PayoutSide, orders: readonly OrderSide[]): OrderSide | null {
  const gap = ({ sentAt, writtenAt }: OrderSide) => Math.abs(createdAt - (sentAt ?? writtenAt));
  return orders.toSorted((a, b) => gap(a) - gap(b))[0] ?? null;
}
