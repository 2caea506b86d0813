import type { ReactNode } from "react";
import { formatCount } from "#lib/text/plural.ts";

// The heading, and what a page's tab is called.
export const payoutOf = (money: string) => `Payout ${money}`;
export const payoutTo = (money: string, recipient: string) => `Payout ${money} to ${recipient}`;
export const payoutNumber = (id: string) => `Payout ${id}`;
export const payout = "Payout";
export const status = "Status";
export const amountNotGiven = "Amount not given";
export const statusNotGiven = "Status not given";

// Actions of the header.
export const actions = "Actions";
export const copyLink = "Copy link";
export const duplicate = "Duplicate";
export const copyForSupport = "Copy for provider support";
export const receipt = "Receipt";
export const copied = "Copied";
export const couldntCopy = "Not copied";
export const supportOfPayout = (
  id: string,
  trackingId: string,
  status: string,
  createdAt: string,
) => `Payout ID: ${id}
Tracking ID: ${trackingId}
Status: ${status}
Created (UTC): ${createdAt}`;
export const notGiven = "not given";

// What keeps the page from being up to date.
export const cantReachCounterfoil = "Counterfoil can't be reached at the moment";
export const lastKnown = "This is the last known status. This page keeps checking.";
export const goneAtProvider = "The provider says that it has no such payout";
export const lastSeen =
  "The status and details are the last that Counterfoil saw. Ask the provider what became of it before you pay another way.";

// The timeline.
export const timesHint = "Statuses of the provider show when Counterfoil first saw them.";
export const couldntRefresh = "Couldn't refresh. Showing the last known details. Retrying…";
export const stillInProgress = "Still in progress. This page updates automatically.";
export const auditLog = "Audit log";
export const noAuditEvents = "No audit events.";
export const couldntLoadAuditLog = (detail: string) => `Couldn't load the audit log. ${detail}`;

// Details.
export const details = "Details";
export const showEmptyFields = "Show empty fields";
export const hideEmptyFields = "Hide empty fields";
export const youPay = "You pay";
export const recipientGets = "Recipient gets";
export const youWouldHavePaid = "You would have paid";
export const wouldHaveArrived = "Would have arrived";
export const feeAmount = "Fee amount";
export const notSetYet = "Not set yet";
export const feeLevel = "Fee level";
export const feeIncluded = "Fee paid";
export const deductedFromAmount = "Deducted from amount";
export const addedToAmount = "Added to amount";
export const unknownWithoutAmount = "Not known without the amount";
export const unknown = "Unknown";
export const knownWithFee = "Known once the fee is set";
export const recipientAddress = "Recipient address";
export const tag = "Tag";
export const noneGiven = "None given";
export const wallet = "Wallet";
export const walletCurrency = "Currency";
export const trackingId = "Tracking ID";
export const label = "Label";
export const note = "Note";
export const approverNote = "Note to the approver";
export const webhookUrl = "Webhook URL";
export const payoutId = "Payout ID";
export const orderId = "Order ID";
export const createdAtProvider = "Created at provider";

// Before it is sent.
export const pendingApproval = "Pending approval";
export const approvedAboutToBeSent = "Approved, and about to be sent";
export const someoneElseApproves =
  "Someone else with the Approver role needs to approve this. You can't approve your own payouts.";
export const needsApprover = (name: string) =>
  `${name} submitted it. Someone else with the Approver role needs to approve it.`;
export const pageUpdates = "This page shows what became of it as soon as that is known.";
export const submittedAt = (time: ReactNode) => <>Submitted {time}.</>;
export const expiresAt = (time: ReactNode) => (
  <>If no one approves it before {time}, it expires and is not sent.</>
);
export const makerIsDisabled =
  "Its maker, or who took it over, is disabled or lost the maker role, so it is not sent unless another maker takes it over.";
export const saving = "Saving";
export const opening = "Opening";
export const makerIsEditing = "Its maker is editing this payout";
export const editingHint =
  "Nothing was sent. Previous approvals no longer apply. The submitted details are below.";
export const continueEditing = "Continue editing";
export const onItsWay = "The payout is on its way to the provider";
export const whyItWaits = "Not sent yet";
export const sendMoney = (money: string) => `Send ${money}`;
export const sending = "Sending";
export const isThisOne = (id: string) => `Payout ${id} is this one`;
export const isAnotherOne = (id: string) => `Payout ${id} is another one`;
export const compareWithPayout = (id: string) => `Compare with payout ${id}`;
export const seeWhatWaits = "See what waits for funds, or resume";
export const decideOnMatch = "Decide on the possible match";
export const seeTheStop = "See the stop, or lift it";
export const seeTheHold = "See what differs, or release the hold";

// Ended before it was sent.
export const cancelledTitle = "Cancelled before anything was sent";
export const cancelledNote = "No money moves. Its tracking ID can be used again.";
export const rejectedTitle = "Rejected by an approver";
export const rejectedNote =
  "Nothing was sent, so no money moves. Its tracking ID can be used again.";
export const expiredTitle = "No one approved it in time";
export const expiredNote =
  "Nothing was sent, so no money moves. Duplicate it if it is still needed.";

// Declined, or not sent.
export const declinedBecause = (reason: ReactNode) => <>Declined by the provider: {reason}</>;
export const noReasonGiven = "no reason was given";
export const payoutWasNotSent = "The payout was not sent.";
export const errorOfField = (field: string, errors: string) => `${field}: ${errors}`;
export const notListedCorrectIt =
  "The provider does not list this payout, so no money moves. You can correct it and send it again.";
export const theLastCheck = "the last check";
export const couldntBeChecked = (until: ReactNode) => (
  <>
    The provider answered no, but this could not be checked yet. Don't pay another way before{" "}
    {until}.
  </>
);
export const stillBeingChecked = (until: ReactNode) => (
  <>
    The provider does not list this payout, so no money should move. Still being checked until{" "}
    {until}. Its tracking ID is not used again before then.
  </>
);
export const notThereSendAgain =
  "The provider does not have this payout, so no money moves. If it is still needed, send it again.";
export const neverLeftSendAgain =
  "No part of it reached the provider, so no money moves. If it is still needed, send it again.";
export const turnedUpDontSend =
  "No part of this one reached the provider. The other payout may pay the recipient, so don't send this one again.";
export const anotherTurnedUp =
  "No part of this one reached the provider. Send this one again only if the recipient is owed both.";
export const correctAndSend = "Correct and send again";
export const noNewPayout = "No new payout was begun.";

// Accepted.
export const failedAtProvider = "The provider reports this payout as failed";
export const failedMeans =
  "Its money does not count as moved. Ask the provider why it failed before you pay again.";
export const closeInInbox = "Close it in the Inbox";
export const differsFromOrder = "The provider's payout differs from what was ordered";
export const askWhyItDiffers = "Ask the provider why.";
export const foundAfter = (checks: number) =>
  `Its outcome was not known at first. It was found at the provider after ${formatCount(checks, CHECK)}.`;
const CHECK = { one: "check", many: "checks" };
export const foundLater = "Its outcome was not known at first. It was found at the provider.";
export const twoPeopleMarked = "Two people marked this payout as not sent";
export const markedThen = (time: ReactNode) => (
  <>
    That was {time}. It was not found at the provider until then. Counterfoil keeps checking, and
    says so here if it is found after all.
  </>
);
export const replaceIt = "Replace it with a new payout";
export const replacedBy = (link: ReactNode) => <>{link} was submitted in its place.</>;
export const anotherPayout = "Another payout";
