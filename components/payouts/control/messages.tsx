import type { ReactNode } from "react";

export const payoutControlHint = "Compares every order with the payouts that the provider has.";
export const payoutControl = "Payout control";
export const couldntLoadControl = "Couldn't load payout control";
export const couldntRefreshControl = "Couldn't refresh payout control";
export const thePayoutControl = "payout control";
export const controlIsOff = "Payout control is off";
export const controlIsOffHint =
  "Payouts are not synced, so orders are not compared with what the provider has. Nothing below is kept up.";
export const providerListsLate = "The provider lists payouts late";
export const settlingHint = (waits: string, setting: string) =>
  `So we wait ${waits} instead of ${setting} before an unconfirmed payout counts as not found. That is three times the longest delay of the last 30 days.`;
export const lastCompared = "Last compared";
export const allLastCompared = "All records last compared";
export const syncedUpTo = "Synced up to";
export const settlingTime = "Settling time";
export const foreignPayouts = "Payouts that nobody ordered here";
export const notCountedYet = "Not counted yet";
export const nothingComparedYet = "Nothing has been compared yet";
export const noOpenDiscrepancies = "No open discrepancies";
export const comparedOnceSynced =
  "Orders are compared as soon as the provider's payouts are synced.";
export const allAgree = "Every order and every synced payout that was compared agree.";
export const minutes = (minutes: number) => `${minutes} min`;
export const seconds = (seconds: number) => `${seconds} s`;
export const notYet = "Not yet";
export const payoutDespiteState = (state: string) =>
  `The provider has a payout for an order that was taken as: ${state}`;
export const payoutDespiteStateHint =
  "The money may have left. Don't pay this again, and stop any replacement. If nobody wanted it, ask the provider to cancel it.";
export const secondPayout = "The provider has a second payout with the tracking ID of one order";
export const secondPayoutHint =
  "The recipient may be paid twice. Ask the provider to cancel one, or the recipient to return it.";
export const payoutDiffersIn = (fields: string) => `A payout differs from its order in: ${fields}`;
export const payoutDiffersHint =
  "Compare the two. If the provider changed what was ordered, ask it why before sending more.";
export const payoutMayBelong = (state: string) =>
  `A payout may belong to an order that was taken as: ${state}`;
export const payoutMayBelongHint =
  "It has the same content under a changed or missing tracking ID. Find out with the provider before paying again.";
export const foreignPayout = "A payout that nobody ordered here";
export const foreignPayoutHint =
  "Find out who made it. If nobody knows it, change the provider's credentials and stop sending.";
export const statusChanged = (change: null | string) =>
  `The status of a payout changed in a way it should not: ${change}`;
export const statusLeftFailed =
  "It had failed, and the money may leave after all. Don't pay this another way. If that was done, ask the provider to cancel this payout.";
export const statusTakenBack =
  "The provider takes back a status that it had called final. Don't rely on it, and don't pay again. Ask the provider what happened to the money.";
export const answeredWithAnother =
  "The provider answered a payout with one that belongs to another order";
export const answeredWithAnotherHint =
  "It isn't known whether this one was paid. Don't pay it again. Ask the provider which payout belongs to which order.";
export const payoutNumber = (providerPayoutId: string) => `Payout ${providerPayoutId}`;
export const payoutOrderedHere = "the payout ordered here";
export const closeWithReason = "Close with a reason";
export const reason = "Reason";
export const reasonIsKept = "It is kept in the audit log.";
export const reasonMissing = "Say why this needs no more attention.";
export const staysOpen = "The discrepancy stays open.";
export const close = "Close";
export const closing = "Closing";
export const payoutsThatDiffer = "Needs attention: payouts that differ from the orders";
export const mostSevereAreShown = (count: number) =>
  `The ${count} most severe are shown. Close some to see the others.`;
export const aWallet = "A wallet";
export const trackingIdsBeginWith = "Tracking IDs that begin with";
export const waitsForSecondPerson =
  "This waits for a second person. The Safety page says who can confirm it.";
export const changeWasSaved = "The change was saved.";
export const sources = "Where payouts come from";
export const nothingWasChanged = "Nothing was changed.";
export const foreignPayoutsHint =
  "Payouts that nobody ordered here are reported only once an administrator has declared that all payouts of this account are made here.";
export const endSource = (source: string) => `End this: ${source}`;
export const endThis = "End this";
export const waitingChanges = "Changes that wait for a second person";
export const confirmOrStop = "Confirm or stop them on the Safety page";
export const declareAllPayouts = "Declare: all payouts of this account are made here";
export const otherSource = "Other source";
export const walletId = "Wallet ID";
export const trackingIdBeginning = "Beginning of the tracking ID";
export const sourceHint = "A second person confirms it. Its payouts are not reported then.";
export const nameSource = "Name this source";
export const whenForeignPayout = "When nobody ordered a payout";
export const stopsSendingHint =
  "All sending stops as soon as such a payout is reported, until two people lift the stop.";
export const onlyReportsHint = "Such a payout is reported, and sending goes on.";
export const saving = "Saving";
export const onlyReport = "Only report such payouts";
export const stopAllSending = "Stop all sending when one is reported";
export const endedState = "ended";
export const yes = "yes";
export const no = "no";
export const nothing = "nothing";
export const missing = "missing";
export const unreadable = "unreadable at the provider";
export const unreadableValue = (value: string) => `unreadable at the provider: “${value}”`;
export const isAtProvider = (value: string) => `is ${value} at the provider`;
export const fieldFound = (field: string, found: string) => `${field}: ${found}`;
export const fieldDiffers = (field: string, ordered: string, found: string) =>
  `${field}: ordered ${ordered}, ${found}`;
export const criticalTitle = (title: ReactNode) => <>Critical: {title}</>;
export const warningTitle = (title: ReactNode) => <>Warning: {title}</>;
export const trackingIdIs = (trackingId: ReactNode) => <>Tracking ID: {trackingId}</>;
export const foundAt = (payout: ReactNode, time: ReactNode) => (
  <>
    {payout}, found {time}
  </>
);
export const foundBesideOrder = (payout: ReactNode, order: ReactNode, time: ReactNode) => (
  <>
    {payout}, {order}, found {time}
  </>
);
