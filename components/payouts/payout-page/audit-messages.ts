/** What each operation on an order did, as the audit log's events are told on its page. */
export const ACTIONS: ReadonlyMap<string, string> = new Map([
  ["payouts.submit", "Submitted"],
  ["payouts.wait-for-funds", "Waiting for funds"],
  ["payouts.release-for-funds", "Released after waiting for funds"],
  ["payouts.wait-for-send", "Waiting for “Send”"],
  ["funds-holds.say-meaning", "What the message means was stated"],
  ["payouts.adopt", "Taken over"],
  ["payouts.approve", "Approved"],
  ["payouts.reject", "Rejected"],
  ["payouts.cancel", "Cancelled"],
  ["payouts.edit", "Withdrawn for editing"],
  ["payouts.replace", "Replaced"],
  ["payouts.correct", "Corrected in a new draft"],
  ["payouts.declare-unsent", "Marked as not sent"],
  ["payouts.link-candidate", "Linked to payout"],
  ["payouts.dismiss-candidate", "Possible match dismissed"],
  ["payouts.ask-approver", "Approver asked"],
  ["payouts.comment", "Commented on"],
  ["payouts.withdraw-comment", "Comment withdrawn"],
  ["payouts.save-draft", "Draft saved"],
  ["payouts.discard-draft", "Draft discarded"],
  ["payout-files.add", "File attached"],
  ["payout-files.remove", "File removed"],
]);
export const done = (what: string, who: string) => `${what} by ${who}`;
export const refused = (what: string, who: string) => `${what} by ${who} (refused)`;
export const failed = (what: string, who: string) => `${what} by ${who} (failed)`;
export const member = (name: string, email: string) => `${name}, ${email}`;
export const visitor = "someone not signed in";
export const system = (part: string) => `Counterfoil (${part})`;
