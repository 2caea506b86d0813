import { formatCount } from "#lib/text/plural.ts";

// What happened, and what may be done about it.
const TIMES = { one: "time", many: "times" };
export const unknownUser = "Unknown user";
export const reviewIt = (maker: string) => `Submitted by ${maker}. Review and approve or reject.`;
export const needsApproval =
  "Needs approval from someone other than the person who created it. You can edit or cancel it until then.";
export const sendingNow = "Sending now. Open it to follow progress.";
export const checked = (count: number) => `Checked ${formatCount(count, TIMES)}.`;
export const sentNotConfirmed = (checks: string) =>
  `Sent, but not confirmed by the provider. ${checks} It won't be resent.`;
export const sentNotFound = (checks: string) =>
  `Sent, but not found at the provider. ${checks} Two people can mark it as not sent.`;
export const possibleMatchFound =
  "Possible match found. An approver and a second person can confirm it.";
export const rejectedBecause = (reason: string) => `Rejected: ${reason}`;
export const noReasonGiven = "no reason given";
export const nothingWasSent = "Nothing was sent.";
export const providerStatus = (status: string) => `Provider status: ${status}`;
export const noStatus = "—";
export const shouldHaveBeenSent =
  "This should have been sent by now but wasn't. Cancel it or contact your administrator.";
export const sendingTakesLong =
  "Sending is taking longer than expected. If it isn't confirmed soon, Counterfoil marks it unconfirmed and checks with the provider.";
export const sameStatusForLong = (status: string) =>
  `Provider status has been “${status}” for over a day. Contact the provider.`;

// Why a released order is not sent yet.
export const waitsForCatalogue =
  "The provider's currencies can't be read at the moment. Nothing was sent. It is tried again.";
export const waitsForSearch =
  "The provider can't be read at the moment, so we can't check that this payout isn't there already. Nothing was sent. It is tried again.";
export const waitsForPause =
  "The provider asked for a pause. Nothing was sent. It goes on by itself when the pause is over.";
export const waitsForLog =
  "The send log can't be written. Nothing was sent. Tell your administrator; it is tried again.";
export const waitsForComparison =
  "Sending waits until the database was compared with the provider. Nothing was sent. It continues automatically.";
export const waitsForHold =
  "The account is on hold, so nothing is sent. Two people must release it in the Inbox.";
export const waitsForMaker =
  "Nothing was sent, because its maker, or who took it over, is disabled or lost the maker role. Another maker can take it over; any maker or approver can cancel it.";
export const waitsForStop = "Sending was stopped. Nothing was sent.";
export const waitsForFunds =
  "Waiting for funds: the provider declined a payout because the wallet has too little. Nothing was sent. Any maker or approver can resume in the Inbox.";
export const waitsForReplaced =
  "The payout that this one replaces can't be read at the provider, so we can't check that it still failed. Nothing was sent. It is tried again. If this lasts, ask the provider about that payout.";
export const waitsForEqualOrder =
  "Nothing was sent. An equal payout, or another replacement of the same payout, is being sent or is unconfirmed. This one is sent when that one has ended, or when an approver says that it is another payment.";
export const waitsForPossibleMatch =
  "The provider has a payout that may be the earlier one, which this one replaces or follows. Nothing was sent. Two people, one of them an approver, must dismiss that possible match on the earlier payout's page first.";
export const waitsAfterDecline =
  "A payout to the same recipient was declined just before. This one is sent half a minute later, if that one is not found.";
export const waitsAfterStandstill =
  "This payout could not be sent for 15 minutes or more. Nothing was sent. If you have not paid another way, send it now; otherwise cancel it.";
export const waitsAfterHold =
  "The account was on hold. Nothing was sent. If you have not paid another way, send it now; otherwise cancel it.";
export const waitsAfterLoss =
  "Commits of the database may have been lost. Nothing was sent. If you have not paid another way, send it now; otherwise cancel it.";
export const waitsForOtherContent =
  "The provider has a payout with this tracking ID and other content. Nothing was sent. Two people, one of them an approver, must say whether it is this one.";
export const waitsForChangedId =
  "The provider has an equal payout with a similar tracking ID. Nothing was sent. Two people, one of them an approver, must say whether it is this one.";

// Figures and fees.
export const youPay = "You pay";
export const recipientGets = "Recipient gets";
export const feeIncluded = "Fee included";
export const includedInAmount = (fee: string) => `${fee}, included in the amount`;
export const onTopOfAmount = (fee: string) => `${fee}, on top of the amount`;
export const plusFee = "plus the network fee";
export const minusFee = "minus network fee";
export const noAmountYet = "No amount yet";
export const low = "Low";
export const medium = "Medium";
export const high = "High";
export const feeNotChosen = "Not chosen yet";
export const feeKnownLater = (level: string) => `${level}; its sum is known after sending`;

// Lists, buttons and forms.
export const newPayout = "New payout";
export const back = "Back";
export const couldntConfirm =
  "We couldn't confirm this went through. We'll update this page when we reconnect.";

export const timeOfTransaction =
  "The time of its transaction, or of the payout's creation if that is later.";
export const estimatedMark = "est.";
export const noLaterThan = "no later than";
// Of failed payouts too, so that neither says how it ended.
export const neverSeenOpen = "Estimated: no later than this. Counterfoil never saw it open.";
export const seenOpenUntil = (at: string) =>
  `Estimated: no later than this. Counterfoil last saw it open at ${at}.`;
export const ownAddress = "This is your own deposit address";
export const ownAddressMeans =
  "The payout would come in again as a payment and cost its fee. Check that this is what you want.";
export const ownAddressLast = "The newest payment at this address:";
/** What a user wrote, as their own words. */
export const quoted = (reason: string) => `“${reason}”`;
