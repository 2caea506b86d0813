import type { ReactNode } from "react";

// The page.
export const needsYourApproval = "Needs your approval";
export const submittedBy = (name: string, time: ReactNode) => (
  <>
    Submitted by {name} {time}. Nothing has been sent yet. Check the details below before you
    approve.
  </>
);
export const submittedEdited = (name: string, time: ReactNode) => (
  <>
    Submitted by {name} {time}, after an edit: earlier approvals no longer apply. Nothing has been
    sent yet. Check the details below before you approve.
  </>
);
export const expiresAt = (time: ReactNode) => <> Without an approval it expires at {time}.</>;
export const makerIsDisabled = "Its maker, or who took it over, is disabled or lost the maker role";
export const takeOverFirst =
  "It is not sent unless another maker takes it over, and then it needs a new approval.";
export const asked = (name: string) => `Asked: ${name}`;
export const you = "you";
export const anyoneAsked = "Asked: anyone who may approve";
export const askedWhoCannot = (name: string) => `Asked: ${name} (can no longer approve)`;
export const askSomeone = "Ask someone";
export const askAnother = "Ask someone else";
export const notAsked = "Nobody else was asked.";
export const keepAsked = "Leave as it is";
export const checks = "Checks";
export const decision = "Your decision";

// The check of the address.
export const lastCharacters = "Last characters of the address";
export const verifyHint = (fewest: number, most: number) =>
  `Type the last ${fewest} to ${most} characters from the recipient's own message or your records, not from this page.`;
export const wrongLength = (fewest: number, most: number) =>
  `Enter the last ${fewest} to ${most} characters of the address.`;
export const verify = "Verify";
export const showFullAddress = "Show full address";
export const hidden = (most: number) => `Last ${most} characters hidden so you can verify them.`;
export const checkIsDemanded = "An approval rule demands this check before you can approve.";
export const notChecked = "Address not checked";
export const checkTheAddress = "Check the address";
export const addressMatches = (typed: string) => `The address ends as you typed it: ${typed}`;
export const charactersMatch = "The last characters match.";
export const addressDiffers = (typed: string) => `The address does not end in ${typed}`;
export const doesntMatch =
  "The address doesn't match your records. Don't approve until you've confirmed it with the recipient through a contact you trust.";
export const tryAgain = "Try again";

// The decision.
export const approveMoney = (money: string) => `Approve ${money}`;
export const approveMoneyAnyway = (money: string) => `Approve ${money} anyway`;
export const rejectMoney = (money: string) => `Reject ${money}`;
export const approveAnywayReason = "Why you approve although the address differs";
export const approveAnywayHint = "The audit log keeps your reason.";
export const approveAndNext = (left: number) => `Approve and next (${left} left)`;
export const approving = "Approving";
export const reject = "Reject";
export const rejecting = "Rejecting";
export const cancel = "Cancel";
export const verifyFirst = "Verify the address first.";
export const toRecipient = (label: string) => `to ${label}`;
export const sentOnceApproved = "It'll be sent as soon as you approve it.";
export const notSaved =
  "Your decision wasn't saved. Reload the page in case someone else changed this payout.";
export const notApproved = (money: string) => `${money} not approved`;
export const notRejected = (money: string) => `${money} not rejected`;
export const rejectedMoney = (money: string) => `${money} rejected`;
export const approvedMoney = (money: string) => `${money} approved`;
export const sending = "Sending…";
export const view = "View";

// The reason of a rejection.
export const reasonFor = "Reason";
export const wrongAmount = "Wrong amount";
export const wrongAddress = "Wrong address";
export const duplicate = "Duplicate";
export const other = "Other";
export const details = "Details";
export const submitterSees = "The person who submitted it will see this.";
export const enterReasonToCorrect = "Enter a reason so it can be corrected.";
export const reasonWithDetails = (reason: string, details: string) => `${reason}: ${details}`;
