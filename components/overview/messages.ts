import { FEE_NOTES } from "#lib/resources/fee-notes.ts";
import type { PayoutDate } from "#lib/schemas/figures/figures.ts";
import { formatCount, type PluralForms } from "#lib/text/plural.ts";

const PAYOUT: PluralForms = { one: "payout", many: "payouts" };
const PAYMENT: PluralForms = { one: "payment", many: "payments" };

export const countPayouts = (count: number) => formatCount(count, PAYOUT);
export const countPayments = (count: number) => formatCount(count, PAYMENT);

export const overview = "Overview";
export const about = "Money in and out, its fees, and what needs attention.";
export const dayInZone = (day: string, zone: string) => `${day}, in ${zone}`;
export const dayInZoneOfBooks = (day: string, zone: string) =>
  `${day}, in ${zone}, the zone of the books`;

// Needs attention
export const needsAttention = "Needs attention";
export const nothingNeedsYou = "You're all caught up. Nothing needs your attention.";
export const attentionNotRefreshed = "Couldn't refresh this list. There may be more in the Inbox.";
export const pendingApproval = "Pending approval";
export const unconfirmed = "Unconfirmed";
export const possibleMatch = "Possible match";
export const submittedBy = (name: string) => `Submitted by ${name}`;
export const amountTo = (amount: string, label: string) => `${amount} to ${label}`;
export const review = "Review";
export const view = "View";
export const reviewOne = (payout: string) => `Review ${payout}`;
export const viewOne = (payout: string) => `View ${payout}`;
export const moreToApprove = (count: number) =>
  formatCount(count, {
    one: "more payout to approve",
    many: "more payouts to approve",
  });
export const moreUnconfirmed = (count: number) =>
  formatCount(count, { one: "more payout is unconfirmed", many: "more payouts are unconfirmed" });
export const notProcessed = (count: number) =>
  formatCount(count, {
    one: "payout couldn't be processed",
    many: "payouts couldn't be processed",
  });
export const stuck = (count: number) =>
  formatCount(count, { one: "payout is stuck", many: "payouts are stuck" });
export const differences = (count: number) =>
  formatCount(count, {
    one: "difference between Counterfoil and the provider",
    many: "differences between Counterfoil and the provider",
  });
export const notEnded = (count: number) =>
  formatCount(count, {
    one: "payout from before yesterday is still processing",
    many: "payouts from before yesterday are still processing",
  });
export const noBooksZone =
  "Set the zone of the books: until then, days and months begin at different times for members in different time zones";
export const recordsMissing = "Some records haven't synced";
export const failedOpen = (count: number) =>
  formatCount(count, {
    one: "failed payout to close or replace",
    many: "failed payouts to close or replace",
  });
export const undecided = (count: number) =>
  formatCount(count, {
    one: "payout has several possible transactions",
    many: "payouts have several possible transactions",
  });
export const onHold = "Nothing is sent from this account for now";
export const walletsWait = (count: number) =>
  formatCount(count, { one: "wallet waits for funds", many: "wallets wait for funds" });
export const failedLately = (count: number) =>
  formatCount(count, {
    one: "payout of the last 7 days failed",
    many: "payouts of the last 7 days failed",
  });

// The period
export const period = "Period";
export const comparedWith = (period: string, before: string) =>
  `${period}, compared with ${before}`;

// Figures
export const moneyMoved = "Money in and out";
export const otherCurrencies = "Other currencies";
export const into = "In";
export const out = "Out";
export const fees = "Fees";
export const payoutFees = "Payout fees";
export const internalTransfers = "Internal transfers";
export const neitherInNorOut = "not counted as in or out";
export const nothingToCompare = "Nothing to compare with";
export const noActivity = "No activity in this period.";
export const noneCounted = "None counted in this period.";
export const notFilled = "There are no figures for this period yet.";
export const showMore = (count: number) => `Show ${count} more`;
export const showFewer = "Show fewer";
export const showChart = (currency: string) => `Show ${currency} in the chart`;
export const change = (difference: string, share: string) => `${difference} (${share}%)`;
export const unreadAmounts = (count: number) =>
  formatCount(count, {
    one: "amount couldn't be read",
    many: "amounts couldn't be read",
  });
export const unclearPayments = (count: number, amount: string) =>
  `${countPayments(count)} with an unknown status, ${amount}: not counted`;
export const unclearPayouts = (count: number, amount: string) =>
  `${countPayouts(count)} with an unknown status, ${amount}: not counted`;
export const inferredInBar = {
  part: (amount: string) => `of which inferred ${amount}`,
  all: "all inferred",
};
export const inferredInFigure = {
  part: (amount: string, count: number) =>
    `of which the currency is inferred: ${amount} (${count.toLocaleString("en")})`,
  all: "the currency is inferred",
};
export const unknownCurrency = (count: number, noun: "payment" | "payout") =>
  formatCount(count, {
    one: `${noun} in this period is of unknown currency and isn't included in these totals.`,
    many: `${noun}s in this period are of unknown currency and aren't included in these totals.`,
  });
export const stateCurrency = "State the currency";
export const showPayouts = "Show payouts";

// The chart
export const chartsBy = {
  day: "Day by day",
  week: "Week by week",
  month: "Month by month",
} as const;
export const currency = "Currency";
export const currencyIs = (name: string) => `Currency: ${name}`;
export const searchCurrencies = "Search currencies";
export const currencyExample = "USDT Tron";
export const noCurrencyMatches = "No currency matches.";
export const groupBy = "Group by";
export const grains = { day: "Day", week: "Week", month: "Month" } as const;
export const every = { day: "by day", week: "by week from Monday", month: "by month" } as const;
export const inAndOut = (currency: string, every: string) => `In and out, ${currency}, ${every}`;
export const chartSummary = (given: {
  span: string;
  into: string;
  payments: string;
  inferred: string | null;
  out: string;
  payouts: string;
}) =>
  `${given.span}: ${given.into} in by ${given.payments}${given.inferred === null ? "" : `, ${given.inferred}`}; ${given.out} out by ${given.payouts}. Failed ones aren't included.`;
export const chartTable = (title: string, span: string) =>
  `${title}, ${span}. Payouts by the amount that the provider states. A fee that is paid on top isn't included; one that is deducted from the amount is, unless the provider states the amount without it. Failed ones are shown separately.`;
export const spanIn = (from: string, to: string, zone: string) => `${from} to ${to} in ${zone}`;
export const keyIn = "In: payments";
export const keyOut = "Out: payouts";
export const keyBefore = "The period before";
export const openPayments = "Payments";
export const openPayouts = "Payouts";
export const columns = {
  days: "Days",
  in: "In",
  inferred: "Of which inferred",
  inBefore: "In before",
  payments: "Payments",
  failedIn: "Failed in",
  out: "Out",
  outBefore: "Out before",
  payouts: "Payouts",
  failedOut: "Failed out",
  unknownIn: "Unknown status in",
  unknownOut: "Unknown status out",
} as const;
export const countAndAmount = (count: string, amount: string) => `${count}: ${amount}`;
export const countAndUnread = (count: string, unread: string) => `${count}, ${unread} unreadable`;

// Fees
export const feeKinds = {
  payout: "Payout fees",
  processing: "Processing fees",
  conversion: "Conversion fees",
} as const;
export const converted = (from: string, to: string) => `${from} to ${to}`;
export const feesWithoutCurrency =
  "The provider doesn't say which currency processing and conversion fees are in. They are listed by the currency of their payments.";
export const statedFees = `Fees that the provider doesn't state, or that can't be read, aren't included. ${FEE_NOTES.currency}`;
export const noFees = "No fees in this period.";
export const failedFees = (payouts: string, amount: string) =>
  `${payouts} failed, with fees of ${amount} that may have been refunded`;
export const unclearFees = (records: string, amount: string) =>
  `${records} with an unknown status, fees of ${amount}: not counted`;
export const failedPaymentFees = (payments: string, amount: string) =>
  `${payments} failed, with fees of ${amount} that may have been refunded`;

// Payouts by status, time to completion
export const payoutsByStatus = "Payouts by status";
export const titleIn = (title: string, currency: string) => `${title}, ${currency}`;
export const payoutsOf = (date: PayoutDate, span: string, statuses: string) =>
  `Payouts ${date} ${span}: ${statuses}.`;
export const payoutsTable = (date: PayoutDate, span: string, currency: string) =>
  `Payouts by their status now, ${date} ${span}. Amounts in ${currency}.`;
export const noPayouts = "No payouts in this period.";
export const noStatus = "No status";
export const countAndStatus = (count: string, status: string) => `${count} ${status}`;
export const payoutsAndAmount = (payouts: string, amount: string) => `${payouts}, ${amount}`;
export const statusColumns = {
  status: "Status",
  payouts: "Payouts",
  amount: "Amount",
  unread: "Amount unreadable",
} as const;
export const timeToCompletion = "Time to completion";
export const howMeasured =
  "The provider doesn't report completion times. Measured from creation to the time of the payout's transaction, otherwise until Counterfoil first saw the payout as completed.";
export const notEnoughData = "Not enough data yet.";
export const median = "Median";
export const percentile = "90th percentile";
export const completionByWeek = (currency: string) =>
  `Time from created to completed, ${currency}, by week of creation`;
export const completionSummary = (payouts: string, zone: string) =>
  `${payouts} whose completion is known, in weeks from Monday in ${zone}.`;
export const completionTable = (title: string, zone: string) =>
  `${title} from Monday in ${zone}. Whole seconds, rounded down.`;
export const noneSeen = (week: string) => `${week}: none seen`;
export const weekTaken = (given: {
  week: string;
  median: string;
  percentile: string;
  payouts: string;
}) =>
  `${given.week}: median ${given.median}, 90th percentile ${given.percentile}, ${given.payouts}`;
export const takenColumns = {
  week: "Week",
  payouts: "Payouts seen",
  median: "Median",
  percentile: "90th percentile",
} as const;

// How complete the figures are
export const missingOf = (records: string, missing: string) => `${records}: ${missing}`;
export const notComplete = "Not complete";
export const completeTo = (time: string, zone: string) => `Updated ${time} (${zone})`;
export const viewDataSync = "View sync status";

// Faces
export const theFigures = "the figures";
export const couldNotLoad = "Couldn't load the figures.";
export const couldNotRead = "Couldn't load synced data. Nothing was changed or lost.";
export const tryAgain = "Try again";
export const trying = "Trying";
export const requestId = (id: string) => `Request ${id}`;

type InPeriods = { now: number; before: number };
export const firstRead = ({ now, before }: InPeriods) =>
  `Some payouts had already ended when Counterfoil first read them. They count on the day of that reading and may have ended on an earlier day: ${[
    ...(now > 0 ? [`${now.toLocaleString("en")} in this period`] : []),
    ...(before > 0 ? [`${before.toLocaleString("en")} in the period before`] : []),
  ].join(", ")}. The list marks their time with “≤”.`;
export const acrossEnd = ({ now, before }: InPeriods) =>
  `Some payouts ended between two readings, one before a period began or ended and one after it. They count in the later period and may belong to the earlier one: ${[
    ...(now > 0 ? [`${now.toLocaleString("en")} around this period`] : []),
    ...(before > 0 ? [`${before.toLocaleString("en")} around the period before`] : []),
  ].join(", ")}. The list of the period in which they count marks their time with “est.”.`;
export const showByCompletion = "Show payouts by completion";
export const payoutsBy = "Payouts by";
export const byCreated = "Payouts created";
export const byCompleted = "Payouts completed";
export const overEnd = (day: string) => `Payouts under way at the end of ${day}`;
