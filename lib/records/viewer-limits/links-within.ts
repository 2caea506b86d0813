import "server-only";
import { seenAmong } from "#lib/records/viewer-limits/seen-by-viewer.ts";
import type { OrderState } from "#lib/resources/order-states.ts";
import { readListedStatus } from "#lib/resources/payout-tabs.ts";
import type { Reader } from "#lib/schemas/identity/reader.ts";
import type { ListedPayout } from "#lib/schemas/payouts/listed-payout.ts";
import type { PayoutHistory } from "#lib/schemas/payouts/payout-history.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import type { FoundMatches, TransactionDirection } from "#lib/schemas/records/payout-match.ts";
import type { RecordChange } from "#lib/schemas/synced/record-change.ts";

/** What a payout became, as far as this user may see it. */
export async function matchesWithin<Found extends Pick<FoundMatches, "matches" | "transfer">>(
  reader: Reader,
  found: Found,
): Promise<Found> {
  if (reader.limits === null) return found;
  const { matches, transfer } = found;
  const ids = matches.map(({ transactionId }) => transactionId);
  const transactions = await seenAmong(reader, "transactions", ids);
  const payments = await seenAmong(reader, "payments", [transfer?.paymentId ?? null]);
  return {
    ...found,
    matches: matches.filter(({ transactionId }) => transactions.has(transactionId)),
    transfer: payments.has(transfer?.paymentId ?? null) ? transfer : null,
  };
}

/** What was seen to change in a payout, without which transaction was its own where this user may not see that. */
export async function payoutChangesWithin(
  reader: Reader,
  changes: RecordChange[],
): Promise<RecordChange[]> {
  if (reader.limits === null) return changes;
  const named = ({ before, after }: RecordChange) => [before, after].filter((id) => id !== null);
  const isOfTransaction = ({ field }: RecordChange) => field === "transaction";
  const ids = changes.filter(isOfTransaction).flatMap(named);
  const seen = await seenAmong(reader, "transactions", ids);
  return changes.filter(
    (change) => !isOfTransaction(change) || named(change).every((id) => seen.has(id)),
  );
}

/** What a transaction belongs to, as far as this user may see it. */
export async function directionWithin(
  reader: Reader,
  found: TransactionDirection,
): Promise<TransactionDirection> {
  if (reader.limits === null) return found;
  const { payoutId, paymentId, candidates } = found;
  const payouts = await seenAmong(reader, "payouts", [payoutId, ...candidates]);
  const payments = await seenAmong(reader, "payments", [paymentId]);
  return {
    ...found,
    payoutId: payouts.has(payoutId) ? payoutId : null,
    paymentId: payments.has(paymentId) ? paymentId : null,
    candidates: candidates.filter((id) => payouts.has(id)),
  };
}

/** The reasons in these states are the provider's or a member's own words on this order. */
const TOLD_IN: readonly OrderState[] = ["refused", "rejected"];

/**
 * Why an order is as it is. In other states Counterfoil worked it out from payouts that a limited viewer may not see: the
 * sum of a day, or which payout has the tracking ID.
 */
function reasonWithin(reason: string | null, state: OrderState | null): string | null {
  return state !== null && TOLD_IN.includes(state) ? reason : null;
}

/** Payouts of the list, likewise. */
export function listedWithin(reader: Reader, listed: ListedPayout[]): ListedPayout[] {
  if (reader.limits === null) return listed;
  return listed.map((payout) => {
    const status = readListedStatus(payout.status);
    const state = status.side === "own" ? status.state : null;
    return { ...payout, reason: reasonWithin(payout.reason, state) };
  });
}

/** An order without the other payouts and orders that it names and this user may not see, or that its reason is of. */
export async function orderWithin(reader: Reader, order: PayoutOrder): Promise<PayoutOrder> {
  if (reader.limits === null) return order;
  const { candidates, replaces, linkedTo, waitsDetail } = order;
  const met = waitsDetail?.payoutId ?? null;
  const matchOf = waitsDetail?.matchOf ?? null;
  const named = [...candidates.map(({ id }) => id), replaces, linkedTo, met, matchOf];
  const seen = await seenAmong(reader, "payouts", named);
  const ifSeen = (id: string | null) => (seen.has(id) ? id : null);
  return {
    ...order,
    reason: reasonWithin(order.reason, order.state),
    candidates: candidates.filter(({ id }) => seen.has(id)),
    replaces: ifSeen(replaces),
    linkedTo: ifSeen(linkedTo),
    waitsDetail: waitsDetail && {
      ...waitsDetail,
      payoutId: ifSeen(met),
      matchOf: ifSeen(matchOf),
    },
  };
}

/** An order's history, likewise. */
export async function historyWithin(
  reader: Reader,
  history: PayoutHistory,
): Promise<PayoutHistory> {
  if (reader.limits === null) return history;
  const { decisions, events, closings, replacedBy } = history;
  const isOfAnother = ({ field }: (typeof events)[number]) => field === "payout_is_anothers";
  const named = [
    ...decisions.map(({ candidateId }) => candidateId),
    ...events.filter(isOfAnother).map(({ value }) => value),
    replacedBy,
  ];
  const seen = await seenAmong(reader, "payouts", named);
  const ifSeen = (id: string | null) => (seen.has(id) ? id : null);
  return {
    ...history,
    // Only a rejection's reason is of this order alone: another may name a payout that it was told apart from.
    decisions: decisions.map((one) => ({
      ...one,
      candidateId: ifSeen(one.candidateId),
      reason: one.decision === "rejected" ? one.reason : null,
      stopped: null,
    })),
    closings: closings?.map((one) => ({ ...one, reason: null })),
    events: events.filter((one) => !isOfAnother(one) || seen.has(one.value)),
    replacedBy: ifSeen(replacedBy),
  };
}
