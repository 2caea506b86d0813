import type { ReactNode } from "react";

export const payoutNumber = (id: string) => `Payout ${id}`;
export const saving = "Saving";
export const itIsAnotherPayment = "It is another payment";
export const unconfirmedLikeThis = "Unconfirmed payouts like this one";
export const toAddress = (address: ReactNode) => <>to {address}</>;
export const withTag = (value: string) => `tag ${value}`;
export const sentAt = (time: ReactNode) => <>Sent {time}</>;

// Unconfirmed.
export const couldntConfirm = "We couldn't confirm this payout";
export const couldntConfirmNotListed =
  "We couldn't confirm this payout: the provider doesn't list it so far";
export const couldntConfirmMatch = "We couldn't confirm this payout: there is a possible match";
export const mayHaveBeenSent =
  "It may have been sent. We're checking with the provider; don't send it again or pay another way.";
export const whatIsDone = "What is being done";
export const weKeepChecking =
  "We check the provider's list for this payout until it is found, also when this page is closed.";
export const sent = "Sent";
export const completeChecks = "Complete checks";
export const lastCheck = "Last check";
export const firstCheck = "The first one is under way.";
export const nextCheck = "Next check";
export const withinSeconds = "Within seconds";
export const checkAgainNow = "Check again now";
export const asking = "Asking";
export const checkingContinues = "Checking continues as before.";
export const checkStarts = "The check starts within seconds.";
export const whatYouCanDo = "What you can do";
export const askProviderAbout = "Ask the provider whether it has a payout with the tracking ID";
export const theTrackingId = "tracking ID";
export const dontCreateAgain =
  "Don't create this payout again until this is clear: it could be paid twice.";
export const notFindingIsNotEnough =
  "Not finding it is no proof. Only the provider can confirm that it has no such payout and won't make one from this request.";
export const missingTotal =
  "The provider's list named different totals, so it could not be read completely.";
export const missingReach = "The check did not reach back far enough.";
export const missingEarlier =
  "No payout was known here before this one was sent, so a check can't show that it read the right list. Only two people can mark this payout as not sent.";
export const missingKnown =
  "The provider no longer returns a payout that it returned before. Check its URL and credentials.";
export const missingUnread = "Payouts without a tracking ID could not be read one by one.";

// Possible matches.
export const possibleMatches = "Possible matches";
export const compareFirst =
  "Once the provider confirms which payout this is, an approver and another person together may say so; the payout is then found. Compare every value first.";
export const carriesTrackingId = "It carries this tracking ID and belongs to another order.";
export const hasNoTrackingId =
  "It has the same wallet, address, tag and amount, but no tracking ID.";
export const hasOtherTrackingId = (trackingId: string) =>
  `It agrees with the order, but has another tracking ID: ${trackingId}`;
export const dismissedIt = (name: ReactNode, time: ReactNode) => (
  <>
    {name} dismissed this match {time}.
  </>
);
export const saidItIs = (name: ReactNode, time: ReactNode) => (
  <>
    {name} said that this is it {time}.
  </>
);
export const anotherMustDismiss = "Another person must dismiss it too; one of the two an approver.";
export const anotherMustSaySo =
  "Another person must say so too, within a day; one of the two an approver.";
export const thisIsIt = (id: string) => `This is it: ${id}…`;
export const dismissMatch = (id: string) => `Dismiss match ${id}…`;
export const howYouKnowItIs = (id: string) => `How you know that it is payout ${id}`;
export const howYouKnowItIsNot = (id: string) => `How you know that payout ${id} is another one`;
export const whoConfirmed = "Who at the provider confirmed it, and when.";
export const sayHowYouKnow = "Say how you know.";
export const nothingLinked = "Nothing was linked.";
export const nothingDismissed = "Nothing was dismissed.";
export const itIsPayout = (id: string) => `It is payout ${id}`;
export const linking = "Linking";
export const dismissPayout = (id: string) => `Dismiss payout ${id}`;
export const dismissing = "Dismissing";

// Marked as not sent.
export const markAsNotSent = "Mark as not sent";
export const markAsNotSentOpen = "Mark as not sent…";
export const marking = "Marking";
export const markingMeans =
  "If the provider confirms that it has no such payout and won't make one from this request, two people, one of them an approver, can mark it as not sent. Only then can it be ordered again.";
export const markedIt = (name: ReactNode, time: ReactNode) => (
  <>
    {name} marked it as not sent {time}.
  </>
);
export const noOneElseDecides = (name: string, time: string, zone: string) =>
  `No one else can decide at the moment. It takes effect when ${name} confirms it again after ${time} (${zone}). Any member can stop it before that.`;
export const stopUnderSafety = "Stop it under Safety";
export const anotherMustMark = "Another person must mark it too, within a day of the first.";
export const providerHasNone =
  "The provider has no such payout and will not make one of this request";
export const couldLeaveTwice = "Without this the money could leave twice.";
export const reason = "Reason";
export const nothingMarked = "Nothing was marked.";
