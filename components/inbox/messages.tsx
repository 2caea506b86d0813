import type { ReactNode } from "react";
import { MOST_COUNTED } from "#lib/schemas/payouts/inbox.ts";
import { formatCount, plural } from "#lib/text/plural.ts";

const PAYOUTS = { one: "payout", many: "payouts" };
const TIME = { one: "time", many: "times" };
const payouts = (count: number) => formatCount(count, PAYOUTS);

// The page.
export const inbox = "Inbox";
export const inboxHint = "Payouts that need approval or attention.";
export const stopSending = "Stop sending";
export const approvalRules = "Approval rules";
export const couldntLoad = "Couldn't load your inbox";
export const yourInbox = "your inbox";
export const couldntRefresh = "Couldn't refresh the Inbox";
export const groups = "Inbox groups";
export const toApprove = "To approve";
export const needsAttention = "Needs attention";
export const pending = "Pending";
export const drafts = "Drafts";

// What is there when nothing waits.
export const nothingToApprove = "Nothing to approve";
export const nothingToApproveHint = "Payouts that need your approval will appear here.";
export const nothingNeedsAttention = "Nothing needs attention";
export const nothingNeedsAttentionHint =
  "Payouts that couldn't be confirmed, weren't sent or failed will appear here.";
export const nothingPending = "Nothing is pending";
export const nothingPendingHint = "Payouts that wait for someone else or are being sent.";
export const noDrafts = "No drafts";
export const noDraftsHint = "Payouts that you start and don't submit are kept here.";

// Rules and limits whose currencies the provider doesn't list.
export const idleRules = (count: number) =>
  count === 1
    ? "An approval rule or limit holds for no payout"
    : `${count} approval rules and limits hold for no payout`;
export const whyIdleRules =
  "The provider doesn't list their currency. If it has another code now, payouts in it may need no approval until a rule is set there.";
export const seeRules = "See the approval rules";

// To approve.
export const toApproveHint = "Review each payout. It's sent as soon as you approve it.";
export const paidBefore = (times: number) =>
  times === 0 ? "No earlier payment found" : `Paid ${formatCount(times, TIME)} before`;
export const sameAsAnother = "Same as another payout here";
export const repeated = "Same amount to this address recently";
export const comments = (count: number) => formatCount(count, { one: "comment", many: "comments" });
/** The comment follows. */
export const newestComment = (count: number, name: string) =>
  count === 1 ? `Comment by ${name}` : `${comments(count)}, the newest by ${name}`;
export const filterLabel = "Filter payouts to approve";
export const filterPlaceholder = "Label, recipient, amount, maker";
export const selectAll = (count: number, isFiltered: boolean) =>
  isFiltered ? `Select all ${count} that match` : `Select all ${count}`;
export const selectPayout = (money: string, recipient: string) => `Select ${money} to ${recipient}`;
export const reviewCount = (count: number) => `Review ${payouts(count)}`;
export const payoutCount = (count: number) => payouts(count);
export const rejectCount = (count: number) => `Reject ${payouts(count)}`;
export const toBeRejected = "Payouts to be rejected";
export const rejected = (count: number) =>
  formatCount(count, { one: "payout rejected", many: "payouts rejected" });
export const notOneRejected = "None of these payouts was rejected.";
export const makersSee = "The makers will see this reason.";
export const selected = (count: number) => `${count} selected`;
export const askedOfMe = (count: number) => `Asked of me (${count})`;
export const noneMatch = "No payout matches.";
/** As many as are counted, and more where no more are. */
const all = (total: number) =>
  total < MOST_COUNTED ? total.toLocaleString("en") : `${total.toLocaleString("en")} or more`;
export const longestShown = (shown: number, total: number) =>
  `The ${shown} of ${all(total)} that have waited longest are shown.`;
/** Of a list that is filtered. */
export const longestSearched = (shown: number, total: number) =>
  `Only the ${shown} of ${all(total)} that have waited longest are searched.`;
export const newestShown = (shown: number, total: number) =>
  `The newest ${shown} of ${all(total)} are shown.`;
export const waiting = (age: string) => `waiting ${age}`;
export const by = (name: string) => `by ${name}`;
export const to = "to";
export const review = "Review";
export const reviewPayout = (money: string) => `Review ${money}`;

// The review of several.
export const reviewing = (count: number, account: string | null) =>
  `Review ${payouts(count)}${account === null ? "" : ` from ${account}`}`;
export const backToInbox = "Back to the Inbox";
export const totals = "Totals";
export const total = (money: string, count: number) => `${money} in ${payouts(count)}`;
export const warnings = (count: number) =>
  `${payouts(count)} ${plural(count, { one: "has", many: "have" })} warnings`;
export const checking = (done: number, all: number) =>
  `Checking for duplicates: ${done} of ${all} done.`;
export const slipOf = (index: number, count: number) => `Payout ${index} of ${count}`;
export const network = "Network";
export const recipientAddress = "Recipient address";
export const wallet = "From wallet";
export const fee = "Fee";
export const label = "Label";
export const trackingId = "Tracking ID";
export const webhookUrl = "Webhook URL";
export const approverNote = "Note to the approver";
export const none = "none";
export const submitted = "Submitted";
export const submittedBy = (name: string, age: ReactNode) => (
  <>
    by {name}, {age}
  </>
);
export const leaveOut = "Leave out";
export const leaveOutPayout = (money: string) => `Leave out ${money}`;
export const couldntCheck = "Couldn't check for duplicates.";
export const couldntCheckSome = (count: number) =>
  `Couldn't check ${payouts(count)} for duplicates. Each says so below.`;
export const approveCount = (count: number) => `Approve ${payouts(count)}`;
export const approveCountAnyway = (count: number) => `Approve ${payouts(count)} anyway`;
export const approving = "Approving";
export const decision = "Your decision";
export const notOneApproved =
  "None of these payouts was approved. Leave out the one that can't be approved, or go back to the Inbox.";
export const mustBeChecked = (count: number) =>
  `${payouts(count)} ${plural(count, { one: "needs", many: "need" })} an address check or a reason first.`;
export const allOrNone = "All are approved, or none.";
export const approved = (count: number) =>
  formatCount(count, { one: "payout approved", many: "payouts approved" });
export const sendingTotals = (totals: string) => `${totals}. Sending…`;
export const viewPayouts = "View payouts";

// Keys.
export const keysTitle = "In the Inbox";
export const keyMove = "Move between payouts";
export const keySelect = "Select a payout";
export const keyApprove = "Review and approve";
export const keyReject = "Reject a payout";
export const keyFilter = "Filter";

// Groups under "Needs attention" and "Pending".
export const inDoubtTitle = "Unconfirmed";
export const inDoubtHint =
  "Sent once, and not confirmed yet. Counterfoil keeps checking with the provider.";
export const stuckTitle = "Stuck";
export const stuckHint = "These should have been sent by now.";
export const pendingTitle = "Pending";
export const pendingHint = "Nothing for you to do here at the moment.";
export const failedTitle = "Failed";
export const failedHint = "They stay here until someone closes or replaces them.";
export const markedAsNotSent = "Two people marked it as not sent.";
export const close = "Close";
export const closePayout = (money: string) => `Close ${money}`;
export const closeAll = (count: number) => `Close all ${count}`;
export const toBeClosed = "Payouts to be closed";
export const toLabel = (label: string) => `for ${label}`;
export const closeReason = "Why it needs no more attention";
export const closeHint = "The audit log keeps your reason.";
export const closing = "Closing";
export const enterReason = "Enter a reason.";
export const notClosed = "Nothing was closed.";
export const replace = "Replace";
export const replacePayout = (money: string) => `Replace ${money}`;
export const opening = "Opening";
export const notReplaced = "No new payout was begun.";

// Sending that was interrupted.
export const waitingForSend = "Waiting for “Send”";
export const interrupted =
  "Not sent in time, so Counterfoil asks first. If you have paid one another way, open it and cancel it.";
export const nothingSent = "Nothing was sent.";
export const sending = "Sending";
export const sendMoney = (money: string) => `Send ${money}`;
export const sendCount = (count: number) => `Send ${payouts(count)}`;

// Orders that Counterfoil can't process.
export const faultyTitle = "Counterfoil can't process these";
export const faultyHint =
  "These payouts stay as they are. All others continue. Contact your administrator: the log says what failed.";
export const since = (time: ReactNode) => <>since {time}</>;

// Drafts.
export const draftsHint = "Started but not submitted. Only you can see them.";
export const yourDrafts = "your drafts";
export const couldntLoadDrafts = "Couldn't load your drafts";
export const couldntReadDraftsAgain = (detail: string) =>
  `Couldn't load your drafts again: this may be old. ${detail}`;
export const noAmountYet = "No amount yet";
export const withdrawn = "Withdrawn for editing. Needs approval again.";
export const saved = (time: ReactNode) => <>Saved {time}</>;
export const discarding = "Discarding";
export const discard = "Discard";
export const discardDraft = (what: string) => `Discard the draft of ${what}`;
export const discardDraftOf = (what: string) => `Discard the draft of ${what}?`;
export const discardFilesHint = "Its attached files are deleted with it. This can't be undone.";
export const discardWithFiles = "Discard draft and files";
export const cancelPayoutOf = (what: string) => `Cancel the payout of ${what}?`;
export const cancelPayoutHint =
  "It was submitted before, so it is cancelled. This can't be undone.";
export const cancelPayout = "Cancel payout";
export const cancelling = "Cancelling";
export const nothingWasChanged = "Nothing was changed.";
export const keepDraft = "Keep draft";

// The account on hold.
export const couldntLoadCredentials =
  "Couldn't load whether the provider's credentials are accepted";
export const credentialsUnknown = "The provider's credentials changed: nothing is sent";
export const credentialsDiffer =
  "A part of Counterfoil runs with other credentials of the provider, and sends nothing";
export const whyCredentialsUnknown = (time: ReactNode) => (
  <>
    With the URL and headers first used {time}, the provider has not returned a payout that was
    known before. They may be of another merchant account, so the sync rests too. If they are, ask
    your administrator to restart Counterfoil with the earlier ones.
  </>
);
export const whyCredentialsDiffer = (time: ReactNode) => (
  <>
    Its URL and headers were first used {time}. The other parts send with those that were accepted.
    Ask your administrator to restart all of Counterfoil with the same ones.
  </>
);
export const paidWithCredentials = (waiting: number) =>
  waiting === 0
    ? "No payouts wait. If you accept them, all later payouts are paid with them."
    : waiting === 1
      ? "If you accept them, the payout that waits, once it may be sent, and all later ones are paid with them."
      : `If you accept them, the ${waiting} payouts that wait, once each may be sent, and all later ones are paid with them.`;
export const notFoundWithCredentials = (unconfirmed: number) =>
  unconfirmed === 1
    ? "1 payout was sent and is not confirmed. At another merchant account it can't be found."
    : `${unconfirmed} payouts were sent and are not confirmed. At another merchant account they can't be found.`;
export const acceptCredentials = "Accept these credentials";
export const whyCredentialsRight = "Why they are right";
export const whyCredentialsRightHint =
  "Where you looked, and which merchant account they are of. No second person confirms this. Nothing is sent with other credentials any more.";
export const sayWhyCredentialsRight = "Say why these credentials are right.";
export const credentialsNotAccepted = "The credentials were not accepted.";
export const acceptingCredentials = "Accepting";
export const couldntLoadHold = "Couldn't load whether the account is on hold";
export const accountOnHold = "The account is on hold: nothing is sent";
export const holdBegan = (time: ReactNode) => (
  <>
    The database, the send logs and the provider differ (first seen: {time}). You can create
    payouts, but they are not sent. Compare each difference with the provider first.
  </>
);
export const releasedBy = (names: string) =>
  `Released so far by ${names}. One more person is needed, and one of the two must be an approver.`;
export const releaseHold = "Release the hold";
export const whyContinue = "Why sending can continue";
export const whyContinueHint =
  "What you compared with the provider, and what came of it. Payouts released before wait for “Send”.";
export const sayWhy = "Say why sending can continue.";
export const notReleased = "The hold was not released.";
export const releasing = "Releasing";
export const lostCommit = (seq: string, notedBy: string) =>
  `Event ${seq} of the audit log, which ${notedBy} recorded, is missing or different: the database may have lost its latest changes. Compare the payouts of that time with the provider.`;
export const sentUnknown = (payout: ReactNode) => (
  <>{payout} was sent, but the database has no record of it.</>
);
export const sentMissing = (trackingId: string) =>
  `${trackingId} was sent, and the database has no such payout.`;
export const listedById = (payoutId: string, payout: ReactNode) => (
  <>
    The provider has payout {payoutId} for {payout}, which was not sent here.
  </>
);
export const listedByContent = (payoutId: string, payout: ReactNode) => (
  <>
    The provider has payout {payoutId} for {payout}, which was not sent here (equal content, another
    tracking ID).
  </>
);
export const unknownPayout = (payoutId: string) =>
  `The provider has payout ${payoutId}, which nobody ordered here.`;
export const undecidedMatches = (count: number) =>
  formatCount(count, {
    one: "payout has several possible transactions",
    many: "payouts have several possible transactions",
  });
export const undecidedMeans =
  "They are alike in address, tag, amount and time. Say on each payout's page which transaction it was.";
export const seePayouts = (count: number) => (count === 1 ? "See the payout" : "See the payouts");
