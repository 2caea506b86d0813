import type { Units } from "#sandbox/units.ts";

/** What is drawn for a new record, before it has an id and a moment. */
export type TransactionDraft = {
  currency: string;
  amount: Units;
  blockchainFee: Units;
  address: string;
  hash: string;
  tag: string | null;
};

export type ConversionDraft = {
  baseAmount: Units;
  baseCurrency: string;
  quoteAmount: Units;
  quoteCurrency: string;
  rate: Units;
  clientOrderId: string;
};

export type PaymentDraft = {
  transaction: TransactionDraft;
  conversion: ConversionDraft | null;
  walletId: number;
  processingFee: Units;
  conversionFee: Units;
  /** What the wallet gets: the settled amount less both fees. */
  credited: Units;
};

export type PayoutDraft = {
  label: string;
  amount: Units;
  address: string;
  tag: string | null;
  fee: "low" | "medium" | "high";
  feeDue: Units;
  isFeeIncluded: boolean;
  walletId: number;
  currency: string;
  trackingId: string;
  trackingListed: boolean;
  note: string;
  /** It goes to a deposit address of the merchant's own. */
  isInternal: boolean;
};
