import type { OrderState } from "#lib/resources/order-states.ts";

export const toApprove = (money: string, to: string, maker: string, at: string) =>
  `${money} to ${to}, submitted by ${maker} at ${at}.`;
export const failed = (money: string, to: string, how: string) => `${money} to ${to} ${how}.`;
export const stillChecked = (until: string | null) =>
  `It is still being checked${until === null ? "" : `, until ${until} at the earliest`}. Don't pay another way before its page says that no money moves.`;
export const askWhy = "Ask the provider why before you pay again.";
export const turnedUp = (reason: string) =>
  `${reason} It may pay the recipient, so don't pay another way before you know what it paid.`;
export const unconfirmed = (money: string, to: string) =>
  `${money} to ${to}. We couldn't confirm this payout. It may have been sent. Don't send it again.`;
export const unordered = (payoutId: string) =>
  `The provider has payout ${payoutId}, which nobody ordered here. Find out who made it.`;
export const toCheck = (money: string, to: string, report: string) =>
  `${money} to ${to}. ${report}`;
export const ended = "ended";
export const existsDespite = (state: string, payout: string) =>
  `It was taken as: ${state}. The provider has it all the same, as payout ${payout}. The money may have left. Don't pay it again or another way, and stop any replacement. If it was paid another way, ask the provider to cancel payout ${payout}.`;
export const secondPayout = (payout: string) =>
  `The provider has a second payout with its tracking ID, payout ${payout}. The recipient may be paid twice. Don't pay it again or another way. Ask the provider to cancel one, or the recipient to return it.`;
export const differs = (payout: string, fields: string) =>
  `The provider's payout ${payout} differs from what was ordered, in: ${fields}. Don't pay it again or another way before the provider has told you why.`;
export const possibleMatch = (state: string, payout: string) =>
  `It was taken as: ${state}. The provider's payout ${payout} may be this one, so the money may have left. Don't pay it again or another way before you have found out with the provider.`;
export const leftFailed = (payout: string) =>
  `It had failed at the provider, as payout ${payout}, and its status has changed since. The money may leave after all. Don't pay it again or another way. If that was done, ask the provider to cancel payout ${payout}.`;
export const somebody = "somebody";
export const reviewPayout = "Review this payout";
export const openPayoutControl = "Open payout control";
export const openInbox = "Open the Inbox";
export const openCounterfoil = "Open Counterfoil";
export const andMore = (count: number) => `And ${count} more.`;
export const footer = (profile: string, zone: string) =>
  `Times are in ${zone}. Choose what you are emailed about under Your profile: ${profile}. Nothing can be approved by email. Counterfoil never asks for your password or a code by email.`;

export function howFailed(state: OrderState): string {
  if (state === "refused") return "was declined by the provider";
  if (state === "not_sent") return "was not sent";
  if (state === "declared_unsent") return "was marked as not sent";
  return "failed at the provider";
}
