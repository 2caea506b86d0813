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
