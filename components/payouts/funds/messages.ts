export const waitForFunds = (what: string, wallet: string) =>
  `Waiting for funds: ${what} in wallet ${wallet}`;
export const whatWaits = "what waits for funds";
export const couldntLoad = "Couldn't load what waits for funds";
export const heldBy = (name: string) =>
  `The provider declined a payout because the wallet has too little. ${name} held the other payouts from this wallet in this currency, including new ones. None of them was sent.`;
export const nothingWaits =
  "Nothing waits at the moment. New payouts from this wallet in this currency wait until somebody resumes.";
export const howToResume =
  "Add funds, then resume: one payout is sent first, and the others follow once the provider has accepted it. If you have paid one another way, cancel it first.";
export const sendOneFirst = "Resume: send one first";
export const resume = "Resume";
export const sending = "Sending one";
export const nothingWasSent = "Nothing was sent.";
export const seeDeclined = "See the declined payout";
export const seeFirst = "See the payout that is sent first";
export const firstIsSent =
  "One payout is being sent first. The others follow once the provider has accepted it.";
export const firstWaits =
  "One payout was chosen to go first and was not sent yet; its page says why. The others follow once the provider has accepted it.";
export const firstIsUnknown =
  "The outcome of the payout that was sent first is not known yet. The others follow once it is found at the provider; don't send it again.";
export const isResumed = "The provider accepted the first payout. The others follow.";
export const stillTooLittle = "The first payout was not accepted. The others still wait.";
export const fundsTitle = "Not enough funds?";
export const whatDoesItMean =
  "Counterfoil doesn't interpret the provider's wording. Say once what this message means; it then counts for every payout that is declined with exactly this message.";
export const yes = "It means not enough funds";
export const no = "It means something else";
export const saving = "Saving";
export const notSaved = "Nothing was saved.";
export const meansNoFunds = (name: string) =>
  `This message means that the wallet has too little, as ${name} said.`;
export const meansOther = (name: string) =>
  `This message does not mean that the wallet has too little, as ${name} said.`;
export const hold = (wallet: string, currency: string) =>
  `Hold all ${currency} payouts of wallet ${wallet}`;
export const holding = "Holding";
export const whatIsHeld = (what: string) =>
  `${what} would be sent next. Held payouts wait until a maker or approver resumes.`;
export const noneIsHeld =
  "No other payout of this wallet is about to be sent. New ones would wait until a maker or approver resumes.";
export const nothingWasHeld = "Nothing was held.";
export const waitInWallet = (what: string, isOne: boolean) =>
  `${what} ${isOne ? "waits" : "wait"} for funds in this wallet.`;
export const newOneWaits = "A payout that you send now waits with them.";
export const seeInInbox = "See them in the Inbox";
