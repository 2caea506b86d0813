import type { ReactNode } from "react";

export const inbox = "Inbox";
export const allSendingIsStopped = "All sending is stopped";
export const couldntLoadStop = "Couldn't load whether sending is stopped";
export const seeStopOrLift = "See the stop, or lift it";
export const everything = "Everything";
export const oneWallet = "One wallet";
export const oneCurrency = "One currency";
export const oneRecipient = "One recipient";
export const oneMember = "One member";
export const wallet = "Wallet";
export const walletHint = "The wallet's number, such as 2003.";
export const currency = "Currency";
export const currencyHint = "The currency code, such as USDT_TRX.";
export const recipientAddress = "Recipient address";
export const recipientHint = "The whole address.";
export const member = "Member";
export const memberHint = "The email address that they sign in with.";
export const stopSending = "Stop sending";
export const nothingWasStopped = "Nothing was stopped by this.";
export const whatToStop = "What to stop";
export const sayWhichToStop = "Say which one to stop.";
export const reason = "Reason";
export const reasonHint = "Every member sees it.";
export const sayWhy = "Say why.";
export const stopping = "Stopping";
export const stopAnyway = "Stop it anyway";
export const stopAllSending = "Stop all sending";
export const stoppedInTime = "Stopped. Nothing was being sent at that moment.";
export const stoppedTooLateFor = "Stopped. These payouts were already being sent:";
export const stopHint =
  "Stopped payouts are kept, but not sent. Payouts that were being sent can't be taken back.";
export const couldntLoadStops = "Couldn't load the stops";
export const couldntRefreshStops = "Couldn't refresh the stops";
export const theStops = "the stops";
export const nothingIsStopped = "Nothing is stopped";
export const nothingIsStoppedHint = "Approved payouts are sent as usual.";
export const stopsInForce = "Stops in force";
export const stopIsStillInForce = "The stop is still in force.";
export const stopped = (what: string) => `Stopped: ${what}`;
export const agreedToLift = (names: string) => `Agreed to lift it: ${names}.`;
export const lifting = "Lifting";
export const liftStop = "Lift the stop";
export const allPayouts = "all payouts";
export const payoutsFromWallet = (wallet: string) => `payouts from wallet ${wallet}`;
export const payoutsIn = (currency: null | string) => `payouts in ${currency}`;
export const payoutsTo = (address: null | string) => `payouts to ${address}`;
export const payoutsBy = (name: string) => `payouts ordered by ${name}`;
export const payoutsByMemberGone = "payouts ordered by a member who is gone";
export const stoppedBy = (name: string, time: ReactNode) => (
  <>
    {name}, {time}. Payouts are kept, and not sent until the stop is lifted.
  </>
);
