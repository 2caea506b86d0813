import type { RoleHistory, RoleSpan } from "#lib/safety/role-history.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import { rolesOr } from "#lib/schemas/identity/role-labels.ts";

const DAY_MS = 86_400_000;
/**
 * For this long, a member who held one of the roles counts as another member who could be asked.
 */
const RECENT_MS = 7 * DAY_MS;
const HOUR_MS = 3_600_000;

/** The roles whose holders decide on money. */
export const MONEY_ROLES = ["maker", "approver", "administrator"] as const satisfies Role[];

/** One member's confirmation for a decision, and when it was given (epoch milliseconds). */
type Confirmation = { memberId: string; at: number };

/**
 * A decision that takes two members: on an order, a doubt, a hold or anything else that began at
 * `beganAt` (epoch milliseconds). `confirmations` are the confirmations given for exactly this content, in
 * any order.
 */
export type SharedDecision = {
  history: RoleHistory;
  beganAt: number;
  confirmations: readonly Confirmation[];
};

/** Whether the confirmations are enough; where they are not, what is missing. */
export type Verdict =
  | { isEnough: true; by: "two-people" | "one-member-alone" }
  | { isEnough: false; missing: "approver" | "another-member" }
  /** Nobody else can give a confirmation: the same member's second one counts from then on. */
  | { isEnough: false; missing: "own-second-confirmation"; memberId: string; from: number };

/**
 * Two members are an approver and any other maker, approver or administrator. Only if no other
 * member held one of these roles in the last 7 days, the same member's second confirmation counts,
 * COOLING_OFF_HOURS after the first. A confirmation counts while its member holds the role for
 * which it counted when it was given. Never use it for the approval of a payout: no maker approves
 * their own.
 */
export function areTwoMembers(decision: SharedDecision): Verdict {
  const given = decision.confirmations
    .map((confirmation) => ({ ...confirmation, roles: rolesThatCount(decision, confirmation) }))
    .filter(({ roles }) => roles.size > 0)
    .sort((one, other) => one.at - other.at);
  const members = new Set(given.map(({ memberId }) => memberId));
  const hasApprover = given.some(({ roles }) => roles.has("approver"));
  if (members.size >= 2) {
    return hasApprover
      ? { isEnough: true, by: "two-people" }
      : { isEnough: false, missing: "approver" };
  }
  const [first, ...later] = given;
  if (first === undefined || !isAlone(decision.history, first.memberId)) {
    return {
      isEnough: false,
      missing: first === undefined || hasApprover ? "another-member" : "approver",
    };
  }
  const from = first.at + decision.history.coolingOffHours * HOUR_MS;
  // Two of one moment are one, as for the database.
  if (later.some(({ at }) => at > first.at && at >= from)) {
    return { isEnough: true, by: "one-member-alone" };
  }
  return { isEnough: false, missing: "own-second-confirmation", memberId: first.memberId, from };
}

/** Whether the only one who can give a confirmation has waited long enough to give it once more. */
export function isOwnSecondDue(decision: SharedDecision): boolean {
  const verdict = areTwoMembers(decision);
  return (
    !verdict.isEnough &&
    verdict.missing === "own-second-confirmation" &&
    verdict.from <= decision.history.now
  );
}

/**
 * Why this member's confirmation would not count now, in one sentence for them; null if it would. A confirmation
 * given before is no reason by itself: ask `areTwoMembers` whether it was enough. `roles` are those
 * that may decide on it.
 */
export function whyCantConfirm(
  decision: Omit<SharedDecision, "confirmations">,
  memberId: string,
  roles: readonly Role[] = MONEY_ROLES,
): string | null {
  const from = decidesFrom(decision.history, memberId, roles);
  if (from === null) return `Only members who are ${rolesOr(roles)} decide on this.`;
  if (from <= decision.beganAt) return null;
  return "You can't decide on this: it began before you got your role, and no second person confirmed the role. Ask someone who had theirs before.";
}

/** Throws a Failure "forbidden" if this member's confirmation would not count now: `whyCantConfirm`. */
export function requireMayConfirm(...asked: Parameters<typeof whyCantConfirm>): void {
  const why = whyCantConfirm(...asked);
  if (why !== null) throw new Failure("forbidden", why);
}

/**
 * From when on (epoch milliseconds) what began is this member's to decide on, by one of these roles; null if they hold
 * none.
 */
export function decidesFrom(
  history: RoleHistory,
  memberId: string,
  roles: readonly Role[],
): number | null {
  const held = heldSpans(history, memberId).filter(({ role }) => roles.includes(role));
  if (held.length === 0) return null;
  return Math.min(...held.map((span) => spanDecidesFrom(span, history)));
}

/**
 * A role lets its member decide on what began after it was granted, or, where two members confirmed the grant, on all.
 * Without a cooling-off time no one is asked to confirm grants, so all count.
 */
function spanDecidesFrom(
  span: Pick<RoleSpan, "from" | "isConfirmed">,
  { coolingOffHours }: RoleHistory,
): number {
  return span.isConfirmed || coolingOffHours === 0 ? Number.NEGATIVE_INFINITY : span.from;
}

function rolesThatCount(
  { history, beganAt }: SharedDecision,
  { memberId, at }: Confirmation,
): Set<Role> {
  const spans = heldSpans(history, memberId).filter(
    (span) => span.from <= at && spanDecidesFrom(span, history) <= beganAt,
  );
  return new Set(spans.map(({ role }) => role));
}

function heldSpans({ spans }: RoleHistory, memberId: string): RoleSpan[] {
  return spans.filter(
    (span) => span.memberId === memberId && span.to === null && isMoneyRole(span.role),
  );
}

/** The only member whose confirmations can count now, since nobody else held one of these roles in the last 7 days. */
export function memberAlone(history: RoleHistory): { id: string; name: string } | null {
  const held = history.spans.find(({ to, role }) => to === null && isMoneyRole(role));
  if (held === undefined || !isAlone(history, held.memberId)) return null;
  return { id: held.memberId, name: held.memberName };
}

/** Whether nobody else held one of these roles in the last 7 days. */
export function isAlone({ spans, now }: RoleHistory, memberId: string): boolean {
  return !spans.some(
    (span) =>
      span.memberId !== memberId &&
      isMoneyRole(span.role) &&
      (span.to === null || span.to > now - RECENT_MS),
  );
}

function isMoneyRole(role: Role): boolean {
  return MONEY_ROLES.some((one) => one === role);
}
