import { formatCount } from "#lib/text/plural.ts";

const EQUAL = { one: "payout", many: "equal payouts" };
const FITTING = { one: "transaction fits", many: "transactions fit" };

export const transaction = "Transaction";
export const itsTransaction = "The payout's transaction";
export const transactionNumber = (id: string) => `Transaction ${id}`;
export const hash = "Hash";
export const chargedFee = "Blockchain fee";
export const exact =
  "Exact: no other unmatched payout or transaction has this address, tag and amount near in time.";
export const exactOfSeveral = (payouts: number) =>
  `Exact: there is only one way to match ${formatCount(payouts, EQUAL)} with their transactions.`;
export const stated = (by: string) => `Stated by ${by}.`;
export const undo = "Undo";
export const undoing = "Undoing";
export const candidates = "Which transaction was it?";
export const severalFit = (transactions: number, payouts: number) =>
  `${formatCount(transactions, FITTING)} ${formatCount(payouts, EQUAL)} by address, tag, amount and time. Compare the hash with the recipient's, then choose one.`;
export const oneMayBeOfAnother =
  "This transaction fits, but it may belong to an earlier, equal payout that has none.";
export const itWasThis = "It was this one";
export const itWas = (id: string) => `${itWasThis}: transaction ${id}`;
export const saving = "Saving";
export const notSaved = "This wasn't saved.";
export const internal = "Internal transfer";
export const internalMeans =
  "It went to one of your own deposit addresses and came in again, so In and Out don't count it.";
export const payment = (id: string) => `Payment ${id}`;
export const notInternal = "Not internal";
export const deniedBy = (by: string) => `${by} said that this is not an internal transfer.`;
export const isInternal = "It is internal";
