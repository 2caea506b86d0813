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
