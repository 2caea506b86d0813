import type { MeaningOf } from "#components/data-table/cells/statuses.tsx";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

type Subject = {
  order: Pick<PayoutOrder, "state" | "status"> | null;
  payout: Pick<Payout, "status"> | null;
};

/**
 * Whether a payout ended without being paid, as far as is known. Money that came back was paid first, and what two
 * people marked as not sent may still turn up.
 */
export function wasNotPaid({ order, payout }: Subject, meaningOf: MeaningOf): boolean {
  const status = payout === null ? (order?.status ?? null) : payout.status;
  if (status !== null) {
    const { hasFailed, cameBack } = meaningOf("payout", status);
    return hasFailed && !cameBack;
  }
  if (payout !== null) return false;
  switch (order?.state) {
    case "refused":
    case "not_sent":
    case "cancelled":
    case "rejected":
    case "expired":
      return true;
    default:
      return false;
  }
}
