import type { ReactNode } from "react";

export const theOrder = "the order";
export const recipient = "Recipient";
export const recipientAddress = "Recipient address";
export const tag = "Tag";
export const noneGiven = "None given";
export const walletCurrency = "Wallet currency";
export const payout = "Payout";
export const status = "Status";
export const trackingId = "Tracking ID";
export const wallet = "Wallet";
export const label = "Label";
export const note = "Note";
export const created = "Created";
export const figures = "Figures";
export const amount = "Amount";
export const youPay = "You pay";
export const feeAmount = "Fee amount";
export const notSetYet = "Not set yet";
export const recipientGets = "Recipient gets";
export const feeLevel = "Fee level";
export const feeIncluded = "Fee included";
export const unknownWithoutAmount = "Not known without the amount";
export const unknown = "Unknown";
export const knownWithFee = "Known once the fee is set";
export const deductedFromAmount = "Deducted from amount";
export const addedAmount = "Added to amount";
export const payoutNumber = (id: string) => `Payout ${id}`;
export const timesHint = "Times show when Counterfoil first saw each change.";
export const couldntRefresh = "Couldn't refresh. Showing the last known details. Retrying…";
export const stillInProgress = "Still in progress. This page updates automatically.";
export const ordered = (link: ReactNode) => <>Ordered in Counterfoil: {link}</>;
export const orderedBy = (name: string, link: ReactNode) => (
  <>
    Ordered by {name} in Counterfoil: {link}
  </>
);
