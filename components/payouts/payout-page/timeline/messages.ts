export const timeline = "Timeline";
export const couldntLoadTimeline = (detail: string) =>
  `Couldn't load the whole timeline. ${detail}`;
export const createdAtProvider = "Created at the provider";
export const createdBy = (name: string) => `Created by ${name}`;
export const created = "Created";
export const submittedBy = (name: string) => `Submitted by ${name}`;
export const submittedForApprovalBy = (name: string) => `Submitted for approval by ${name}`;
export const approvalNeededAgain = "Approval needed again";
export const takenOverBy = (name: string) => `Taken over by ${name}`;
export const makerDisabled =
  "Its maker, or who took it over, was disabled or had lost the maker role.";
export const returnedToDraft = "Returned to draft";
export const returnedToDraftBy = (name: string) => `Returned to draft by ${name}`;
export const approved = "Approved";
export const approvedBy = (name: string) => `Approved by ${name}`;
export const rejected = "Rejected";
export const rejectedBy = (name: string) => `Rejected by ${name}`;
export const cancelled = "Cancelled";
export const cancelledBy = (name: string) => `Cancelled by ${name}`;
export const expired = "Expired without approval";
export const queued = "Queued";
export const sent = "Sent to the provider";
export const accepted = "Accepted by the provider";
export const found = "Found at the provider";
export const declined = "Declined by the provider";
export const notSent = "Not sent";
export const noClearAnswer = "Unconfirmed: no clear answer from the provider";
export const notListed = "Unconfirmed: the provider doesn't list it so far";
export const possibleMatch = "Possible match found at the provider";
export const markedByTwo = "Marked as not sent by two people";
export const markedBy = (name: string) => `Marked as not sent by ${name}`;
export const confirmedMatch = (name: string, id: string) =>
  `${name} confirmed that it is payout ${id}`;
export const dismissedMatch = (name: string, id: string) =>
  `${name} dismissed payout ${id} as a match`;
export const completed = "Completed";
export const providerStatus = (status: string) => `Provider status: ${status}`;
export const unexpectedStatus = (status: string) =>
  `Provider status should not follow the one before: ${status}`;
export const anothersPayout = (id: string) =>
  `The provider answered with payout ${id}, which belongs to another order`;
export const foundAfterMarked = "Found at the provider after it was marked as not sent";
export const noLongerApplies = "No longer applies: the payout was edited.";
export const stoppedBy = (name: string, reason: string) =>
  `${name} stopped it before it took effect: “${reason}”`;
export const byComparison = "Seen when Counterfoil compared its orders with the provider.";
export const atStart = "Seen when Counterfoil started.";
export const addressMatched = "The end of the address was checked and matched.";
export const addressDiffered = "The end of the address did not match.";
export const addressNotChecked = "The end of the address was not checked.";
