import type { Micros } from "#sandbox/clock.ts";
import type { ConversionDraft, TransactionDraft } from "#sandbox/database/drafts.ts";
import type { Units } from "#sandbox/units.ts";

/** `confirmAt` is when a received transaction is confirmed; null once it is. */
export type TransactionRow = TransactionDraft & {
  id: number;
  status: "Received" | "Confirmed";
  confirmAt: Micros | null;
  createdAt: Micros;
  truth: TransactionTruth;
};

/**
 * What no answer tells of a transaction. `isInternal`: it moves money from the merchant to the merchant.
 * `payoutId`: the payout that became it.
 */
type TransactionTruth = {
  direction: "in" | "out";
  isInternal: boolean;
  payoutId: number | null;
};

type ConversionRow = ConversionDraft & { id: number; createdAt: Micros };

export type PaymentRow = {
  id: number;
  transactionId: number;
  walletId: number;
  credited: Units;
  status: "Pending" | "Settled";
  processingFee: Units;
  conversionFee: Units;
  conversion: ConversionRow | null;
  createdAt: Micros;
};

export type PayoutStatus = "Created" | "Processing" | "Completed" | "Failed";

/**
 * `nextStepAt` is when the payout moves on; null once it is completed or failed. No answer tells that it
 * is internal: that it goes to a deposit address of the merchant's own.
 */
export type PayoutRow = {
  id: number;
  label: string;
  amount: Units;
  address: string;
  tag: string | null;
  fee: string;
  feeDue: Units;
  feeAmount: Units | null;
  isFeeIncluded: boolean;
  walletId: number;
  currency: string;
  trackingId: string;
  trackingListed: boolean;
  status: PayoutStatus;
  note: string;
  webhookUrl: string | null;
  willFail: boolean;
  isInternal: boolean;
  nextStepAt: Micros | null;
  createdAt: Micros;
};

/** A line of the ledger: what came into a wallet (positive) or left it (negative), and why. */
export type EntryRow = {
  walletId: number;
  kind: "opening" | "payment" | "payout" | "fee" | "refund";
  paymentId: number | null;
  payoutId: number | null;
  amount: Units;
  createdAt: Micros;
};
