import type { ReactNode } from "react";

export const conversion = "Conversion";
export const notConverted = "Not converted";
export const baseAmount = "Base amount";
export const quoteAmount = "Quote amount";
export const baseCurrency = "Base currency";
export const quoteCurrency = "Quote currency";
export const rate = "Rate";
export const conversionStatus = "Conversion status";
export const conversionID = "ID";
export const clientOrderID = "Client order ID";
export const rateUncheckable =
  "The rate can't be checked: a figure is missing, or the rate is zero.";
export const rateExact = (reading: string) =>
  `Rate verified: ${reading} is exactly the converted amount.`;
/** By how much a converted amount is off; `reading`: how the rate was read. */
type Gap = { size: string; isLess: boolean; reading: string; expected: string };
export const rateRounded = ({ size, isLess, reading, expected }: Gap) =>
  isLess
    ? `Rate verified, but for rounding: the converted amount is ${size} less than ${reading} gives (${expected}).`
    : `Rate verified, but for rounding: the converted amount is ${size} more than ${reading} gives (${expected}).`;
export const rateMismatch = ({ size, isLess, reading, expected }: Gap) =>
  isLess
    ? `Rate mismatch: the converted amount is ${size} less than ${reading} gives (${expected}).`
    : `Rate mismatch: the converted amount is ${size} more than ${reading} gives (${expected}).`;
export const payment = "Payment";
export const paymentType = "Payment type";
export const processingFee = "Processing fee";
export const conversionFee = "Conversion fee";
export const convertedInto = (amount: ReactNode) => <>Converted into {amount}</>;
export const conversionTimeNote = "A conversion's time is given in whole seconds.";
export const transactionCreated = "Transaction created";
export const paymentCreated = "Payment created";
export const conversionCreated = "Conversion created";
export const transaction = "Transaction";
export const noTransaction = "The provider reported no transaction for this payment.";
export const address = "Address";
export const transactionHash = "Transaction hash";
export const transactionID = "Transaction ID";
export const transactionLink = (id: string) => `Transaction ${id}`;
export const status = "Status";
export const amount = "Amount";
export const blockchainFee = "Blockchain fee";
export const feeCoinNote = "In the network's own coin.";
export const tag = "Tag";
export const noneGiven = "None given";

export const internal = "Internal transfer";
export const internalMeans =
  "A payout of yours went to this deposit address and came in again, so In and Out don't count it.";
export const payout = (id: string) => `Payout ${id}`;
