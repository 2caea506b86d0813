import type { ReactNode } from "react";

export const cantBeReviewedYet = "This payout can't be reviewed yet";
export const editDetails = "Edit details";
export const finishFormFirst = "Finish the form first, or open it in the browser you started in.";
export const whoCanMoveMoney = "Who can move money";
export const moneyMoversHint =
  "This is the first payout. During set-up, members can get their roles without a second person. Check this list before you send.";
export const reviewHint = "The last check before the money is sent or an approver is asked.";
export const reviewPayout = "Review payout";
export const couldntLoadCurrencies = "Couldn't load currencies";
export const notWithoutCurrencies = (detail: string) =>
  `${detail} Without them the payout can't be checked again.`;
export const draftIsSaved = "Your draft is saved. Nothing was sent.";
export const theReview = "the review";
export const thePayout = "The payout";
export const pay = "Pay";
export const payFrom = (account: string) => `Pay from ${account}`;
export const to = "To";
export const tag = "Tag";
/** With the network's own word for it. */
export const tagCalled = (name: string) => `Tag (${name})`;
export const fromWallet = "From wallet";
export const fee = "Fee";
export const trackingId = "Tracking ID";
export const label = "Label";
export const webhookUrl = "Webhook URL";
export const files = "Files";
export const approverNote = "Note to the approver";
export const confirming = "Confirming";
export const notSentUntilConfirmed = "Nothing is sent until you confirm.";
export const sending = "Sending";
export const checkingWithProvider = "Checking with the provider…";
export const sendMoney = (money: string) => `Send ${money}`;
export const sendMoneyAnyway = (money: string) => `Send ${money} anyway`;
export const yourDecision = "Your decision";
export const nothingWasSent =
  "Nothing was sent. You can change the payout, or send it again as it is.";
export const edit = "Edit";
export const payoutWasNotSent = "The payout was not sent.";
export const filesStayWithEarlier =
  "Its files stay with it. Attach them again if this payout needs them.";
export const trackingIdUsed = "This tracking ID has been used before";
export const recentPayoutUsesIt =
  "A recent payout uses this tracking ID. Make sure this isn't a duplicate.";
export const submitting = "Submitting…";
export const checkingStatus = "Checking status.";
export const payoutIsBeingSent = "The payout is being sent";
export const waitsForProvider = "Counterfoil has it and waits for the provider's answer.";
export const unconfirmed = "Unconfirmed";
export const mayHaveBeenSent =
  "It may have been sent. Don't send it again: the review checks with the provider.";
export const view = "View";
export const moneyIs = (money: string, status: string) => `${money}: ${status}`;
export const notReceivedYet = "Counterfoil has not received it so far.";
export const cantReachServer =
  "Can't reach the server. You can close this page; sending continues in the background.";
export const wontBeSentTwice = "It won't be sent twice. This page updates automatically.";
export const didNotReachCounterfoil =
  "The payout did not reach Counterfoil, so nothing was sent. You can send it now.";
export const withRequest = (detail: string, requestId: string) => `${detail} Request ${requestId}.`;
export const payoutCreatedHere = "A payout created here";
export const payoutNumber = (id: string) => `Payout ${id}`;
export const payoutCarriesIt = (payout: ReactNode) => (
  <>{payout} carries it. Make sure this isn't a duplicate.</>
);
export const onNetwork = (network: string) => (
  <>
    on <strong className="font-semibold">{network}</strong>
  </>
);
export const heldByAddress = (tag: string) => (
  <>
    <span className="break-all font-mono">{tag}</span>, which the address holds
  </>
);
export const none = "none";

// What a payout has to pass before it is sent.
export const submitForApproval = "Submit for approval";
export const submitAnyway = "Submit for approval anyway";
export const checkingRoute = "Checking whether it needs approval";
export const aboveLimit = (limit: string, symbol: string) =>
  `Needs 1 approval: above ${limit} ${symbol}.`;
export const alwaysApproved = (currency: string) =>
  `Needs 1 approval: every payout in ${currency} does.`;
export const noRuleCovers = (currency: string) =>
  `Needs 1 approval: no approval rule covers ${currency}.`;
export const approversAre = (names: string) => `Approvers: ${names}.`;
export const asksOne = (name: string) => `Asks ${name} to approve it.`;
export const asksAnyOf = (names: string) => `Asks anyone who may approve: ${names}.`;
export const noApproverYet =
  "No other member has the Approver role, so no one can approve it yet. Ask your administrator.";
export const sentAfterApproval = "It is sent as soon as it is approved.";
export const couldntCheckRoute =
  "Couldn't check whether this payout needs approval. If it does, nothing is sent before an approver agrees.";
export const ask = "Ask";
export const askHint = "Others who may approve it still can.";
export const anyone = "Anyone who may approve";
export const nobodyToAsk = "No approver of that name";
