import type { GuardedName } from "#lib/schemas/identity/permissions.ts";

type Kind = {
  label: string;
  place: string;
  told: string;
  one: string;
  many: string;
  /** The operation that a member must be permitted to be told; null where any role will do that sees the whole account. */
  forThose: GuardedName | null;
};

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
    forThose: "payouts.approve",
  },
  failed: {
    label: "Failed payouts",
    place: "Inbox",
    told: "its maker, who took it over and who approved it; without any of them, all makers",
    one: "Failed payout",
    many: "failed payouts",
    forThose: null,
  },
  unconfirmed: {
    label: "Unconfirmed payouts",
    place: "Inbox",
    told: "makers, approvers and administrators, who decide on it",
    one: "Unconfirmed payout",
    many: "unconfirmed payouts",
    forThose: "payouts.decide-look",
  },
  unordered: {
    label: "Payouts not ordered here",
    place: "Inbox",
    told: "every member but a limited viewer",
    one: "Payout not ordered here",
    many: "payouts not ordered here",
    forThose: null,
  },
} as const satisfies Record<string, Kind>;

/**
 * What payout control reported of a payout that somebody may be about to pay again, or another way. It has no choice of
 * its own: it corrects what the emails of these two kinds said, and goes to those who get them.
 */
const CORRECTION = {
  check: {
    label: "Payouts to check before paying again",
    place: "Inbox",
    told: "makers, approvers and administrators, and those who are told of it as a failed payout",
    one: "Payout to check before paying again",
    many: "payouts to check before paying again",
    forThose: null,
  },
} as const satisfies Record<string, Kind>;

/** A member who has one of them on is told of payouts to check. */
export const CORRECTED_KINDS = ["failed", "unconfirmed"] as const satisfies readonly ChosenKind[];

const ALWAYS = {
  security: {
    label: "Changes to your factors, password, sign-on account, email address or roles",
    place: "Every page, until you acknowledge it",
    told: "the member, at the address before the change",
    one: "Change to your account",
    many: "changes to your account",
    forThose: null,
  },
} as const satisfies Record<string, Kind>;

/** In the order in which an email has them. */
export const NOTIFICATION_KINDS = { ...CORRECTION, ...CHOSEN, ...ALWAYS };

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
