import type { Business } from "#sandbox/business/business.ts";
import { drawPayment } from "#sandbox/business/draw-payment.ts";
import { MINUTE, type Micros, SECOND } from "#sandbox/clock.ts";
import type { TransactionDraft } from "#sandbox/database/drafts.ts";
import type { PaymentRow, TransactionRow } from "#sandbox/database/rows.ts";

type PaymentFacts = {
  ids: { payment: number; transaction: number; conversion: () => number };
  serial: number;
  createdAt: Micros;
  confirmAt: Micros;
  /** The time of the reader: what is confirmed by then is settled. */
  seenAt: Micros;
  /** What a payout brought that went to an own deposit address; otherwise a customer pays. */
  arriving?: TransactionDraft;
};

/** Draws a payment whose transaction was seen at `createdAt`, in the state that it has at `seenAt`. */
export function makePayment(
  business: Business,
  { ids, serial, createdAt, confirmAt, seenAt, arriving }: PaymentFacts,
): { transaction: TransactionRow; payment: PaymentRow } {
  const { transaction, conversion, ...draft } = drawPayment(business, createdAt, serial, arriving);
  const confirmed = confirmAt < seenAt;
  return {
    transaction: {
      ...transaction,
      id: ids.transaction,
      status: confirmed ? "Confirmed" : "Received",
      confirmAt: confirmed ? null : confirmAt,
      createdAt,
      truth: { direction: "in", isInternal: arriving !== undefined, payoutId: null },
    },
    payment: {
      ...draft,
      id: ids.payment,
      transactionId: ids.transaction,
      status: confirmed ? "Settled" : "Pending",
      conversion:
        conversion === null
          ? null
          : { ...conversion, id: ids.conversion(), createdAt: createdAt + SECOND / 20 },
      createdAt,
    },
  };
}

/** How long a chain takes until a transaction counts as confirmed. */
export function confirmationTime(business: Business): Micros {
  return business.random.between(1 * MINUTE, 12 * MINUTE);
}
