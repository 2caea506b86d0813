import { CROSSING_LABELS, type CrossingDirection } from "#lib/resources/direction.ts";
import { FEE_NOTES } from "#lib/resources/fee-notes.ts";

export const nothingToAddUp = "Nothing to add up.";
export const totalsOf = (noun: string) => `Totals of these ${noun}`;
export const currency = "Currency";
export const amount = "Amount";
export const withoutUnreadable = (count: string) => `without ${count} whose amount can't be read`;
export const withoutNotSummed = (count: number) =>
  `without ${count.toLocaleString("en")} that ${count === 1 ? "isn't" : "aren't"} counted as moved`;
export const convertedTotals = (noun: string) => `What these ${noun} were converted to`;
export const convertedTo = "Converted to";
export const noCurrency = "Unknown currency";
export const ofWhichInferred = (count: number, amount: string) =>
  `of which inferred ${amount} (${count.toLocaleString("en")})`;
export const withoutInternal = (count: number, amount: string) =>
  `not included: internal transfers ${amount} (${count.toLocaleString("en")})`;
export const inferredCount = "Of inferred currency";
export const inferredAmount = "Amount of inferred currency";
export const directionCount = (direction: CrossingDirection) => CROSSING_LABELS[direction];
export const directionAmount = (direction: CrossingDirection) =>
  `Amount: ${CROSSING_LABELS[direction].toLowerCase()}`;
export const notSummedCount = "Not summed";
export const unreadCount = "Amount not readable";
export const internalCount = "Internal transfers";
export const internalAmount = "Amount of internal transfers";
export const notSummed = "not summed";
export const totals = "Totals";
export const theTotals = "totals";
export const saveTotals = "Save totals as CSV";
export const fileOf = (records: string) => `totals-of-${records}`;
export const note = "Note";
export const filter = "Filter";
export const timeZone = "Time zone";
export const asOf = "As of";
export const completeness = "Completeness";
export const currencyOf = (fees: string) => `Currency of ${fees.toLowerCase()}`;
export const sortBy = (column: string) => `Sort by ${column.toLowerCase()}`;
export const totalsHint =
  "Totals include every record in this list, whatever its status. Failed ones count too. Internal transfers are counted, and their amounts aren't summed.";
export const summedHint =
  "Sums are of payouts that the provider accepted and that haven't failed. Others, also those with an unknown status or no longer at the provider, are only counted.";
const feesHint = "Fees that the provider doesn't state, or that can't be read, aren't included.";
export const blockchainFeesHint = `${FEE_NOTES.coin} ${feesHint}`;
export const payoutFeesHint = `${FEE_NOTES.currency} ${feesHint} Of a payout ordered here, this list includes a fee that the provider stated for the order alone; the overview and files don't.`;
