/**
 * What members are notified of. The one list of it: the worker's emails, the choices under Your profile
 * and the table in docs/notifications.md follow it.
 */
const CHOSEN = {
  approve: {
    label: "Payouts to approve",
    place: "Inbox",
    told: "the approvers who may decide on it; the one who was asked to, alone",
    one: "Payout to approve",
    many: "payouts to approve",
  },
  failed: {
    label: "Failed payouts",
    place: "Inbox",
    told: "its maker and who approved it; without any of them, all makers",
    one: "Failed payout",
    many: "failed payouts",
  },
  unconfirmed: {
    label: "Unconfirmed payouts",
    place: "Inbox",
    told: "makers, approvers and administrators, who decide on it",
    one: "Unconfirmed payout",
    many: "unconfirmed payouts",
  },
  unordered: {
    label: "Payouts not ordered here",
    place: "Inbox",
    told: "every member",
    one: "Payout not ordered here",
    many: "payouts not ordered here",
  },
} as const;

const ALWAYS = {
  security: {
    label: "Changes to your factors, password, email address or roles",
    place: "Every page, until you acknowledge it",
    told: "the member, at the address before the change",
    one: "Change to your account",
    many: "changes to your account",
  },
} as const;

export const NOTIFICATION_KINDS = { ...CHOSEN, ...ALWAYS };

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export type ChosenKind = keyof typeof CHOSEN;

/** The kinds that a member may turn off. */
export const CHOSEN_KINDS = [
  "approve",
  "failed",
  "unconfirmed",
  "unordered",
] as const satisfies readonly ChosenKind[];

/** Where a member's choice is stored (member_preference). */
export function choiceKey(kind: ChosenKind): string {
  return `email.${kind}`;
}
