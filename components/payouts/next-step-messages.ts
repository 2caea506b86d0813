import { formatCount } from "#lib/text/plural.ts";

const TIMES = { one: "time", many: "times" };
export const unknownUser = "Unknown user";
export const reviewIt = (maker: string) => `Submitted by ${maker}. Review and approve or reject.`;
export const needsApproval =
  "Needs approval from someone other than the person who created it. You can edit or cancel it until then.";
export const sendingNow = "Sending now. Open it to follow progress.";
export const checked = (count: number) => `Checked ${formatCount(count, TIMES)}.`;
export const sentNotConfirmed = (checks: string) =>
  `Sent, but not confirmed by the provider. ${checks} It won't be resent.`;
export const sentNotFound = (checks: string) =>
  `Sent, but not found at the provider. ${checks} Two people can mark it as not sent.`;
export const possibleMatchFound =
  "Possible match found. An approver and a second person can confirm it.";
export const rejectedBecause = (reason: string) => `Rejected: ${reason}`;
export const noReasonGiven = "no reason given";
export const nothingWasSent = "Nothing was sent.";
export const providerStatus = (status: string) => `Provider status: ${status}`;
export const noStatus = "—";
export const shouldHaveBeenSent =
  "This should have been sent by now but wasn't. Cancel it or contact your administrator.";
export const sendingTakesLong =
  "Sending is taking longer than expected. If it isn't confirmed soon, Counterfoil marks it unconfirmed and checks with the provider.";
export const sameStatusForLong = (status: string) =>
  `Provider status has been “${status}” for over a day. Contact the provider.`;
