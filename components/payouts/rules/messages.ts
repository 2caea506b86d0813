import { ROLLING_LIMIT_HOURS } from "#lib/schemas/payouts/approval/rolling-limit-hours.ts";
export const longerTimeWaits =
  "The longer time waits for a second person. The Safety page says who can confirm it.";
export const timeWasSaved = "The time was saved.";
export const requestsExpire = "Requests for approval expire";
export const requestsExpireHint = (hours: number) =>
  `A payout that no one approves within ${hours} hours expires and is not sent. Its maker, or who took it over, and the approvers are reminded after half of that time and after nine tenths.`;
export const whenRequestsExpire = "When requests expire";
export const timeStays = "The time stays as it was.";
export const hours = "Hours";
export const inHours = (hours: number) => (hours === 1 ? "1 hour" : `${hours} hours`);
export const hoursHint = "From 1 to 720. A longer time waits for a second person.";
export const saving = "Saving";
export const saveTime = "Save the time";
export const allOtherCurrencies = "All other currencies";
export const noApproval = "No approval";
export const everyPayout = "Every payout needs approval";
export const approvalAbove = (amount: string, symbol: string) =>
  `Approval above ${amount} ${symbol}`;
export const toOneRecipient = "To one recipient";
export const ofOneMaker = "Of one maker";
export const inAll = "In all";
export const thisNetworkOnly = "This network only";
export const allNetworks = "All networks";
export const chooseCurrency = "Choose a currency.";
export const limitOverADay = `Limit over ${ROLLING_LIMIT_HOURS} hours`;
export const currencyOfLimit = "Currency of the limit";
export const itCovers = "It covers";
export const itSumsPayouts = "It sums payouts";
export const mostWithinADay = `Most within ${ROLLING_LIMIT_HOURS} hours`;
export const limitHint = "Payouts that come to exactly this amount need no approval; any more do.";
export const saveLimit = "Save the limit";
export const perRecipient = "to one recipient";
export const perMaker = "of one maker";
export const perAccount = "in all";
export const looserLimitWaits =
  "The looser limit waits for a second person. The Safety page says who can confirm it.";
export const limitWasSaved = "The limit was saved.";
export const limitsOverADay = `Limits over ${ROLLING_LIMIT_HOURS} hours`;
export const limitsHint = `A payout that brings the sum of the last ${ROLLING_LIMIT_HOURS} hours above a limit needs an approver. One recipient is one address, whatever the tag. Every submitted payout counts, also one that is not sent yet, unless it was declined, cancelled or rejected, expired, or was not sent in the end.`;
export const noLimit = "No limit is set.";
export const noLimitForThese = "No limit for these payouts";
export const limitsInForce = "Limits in force";
export const removeLimit = (limit: string) => `Remove the limit: ${limit}`;
export const remove = "Remove";
export const limitsStay = "The limits stay as they were.";
export const onAllNetworks = (currency: string) => `${currency} on all networks`;
export const limitAbove = (what: string, scope: string, amount: string) =>
  `${what}, ${scope}: approval above ${amount}`;
export const currency = "Currency";
export const ruleCurrencyHint = "Rules are set per currency and network.";
export const noMatchingCurrency = "No matching currency";
export const aboveLimit = "Above a limit";
export const always = "Always";
export const never = "Never";
export const looserRuleWaits =
  "This looser rule waits for a second person. The Safety page says who can confirm it.";
export const approvalRule = "Approval rule";
export const changeWasNotSaved = "Your change wasn't saved.";
export const approvalIsNeeded = "Approval is needed";
export const limit = "Limit";
export const limitAmountHint = "Payouts above this amount need approval.";
export const addressCheckDemanded = "Approvers must check the address";
export const addressCheckHint =
  "They type its last characters from a source of their own before they can approve.";
export const addressIsChecked = "Approvers check the address";
export const saveRule = "Save the rule";
export const allVersions = (count: number) => `All versions (${count})`;
export const noRule = "No rule is set";
export const noRuleNoApproval = `No payout needs approval, unless it is above a limit over ${ROLLING_LIMIT_HOURS} hours.`;
export const bySettings = "By the server's settings";
export const activeRules = "Active rules";
export const changeRuleFor = (currency: string) => `Change the rule for ${currency}`;
export const change = "Change";
export const addRule = "Add rule";
export const rulesHint =
  "Payouts above a currency's limit need approval from someone other than the person who created them.";
export const approvalRules = "Approval rules";
export const couldntLoadRules = "Couldn't load the approval rules";
export const rulesStillApply = (detail: string) => `${detail} Your rules still apply.`;
export const theApprovalRules = "the approval rules";
export const isNotListed = (currency: string) => `The provider doesn't list ${currency}.`;
export const holdsFor = (isLimit: boolean, currencies: readonly string[]) =>
  isLimit
    ? `This limit holds for ${currencies.join(", ")}.`
    : `Until a rule is set for ${currencies.join(", ")}, this one holds there, too.`;
export const isReplacedBy = (currencies: readonly string[]) =>
  `What is set for ${currencies.join(", ")} holds in its place.`;
export const holdsForNone = (isLimit: boolean) =>
  isLimit
    ? "This limit holds for no payout. If the currency has another code now, set a limit for that."
    : "This rule holds for no payout. If the currency has another code now, set a rule for that.";
