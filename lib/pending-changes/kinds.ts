import "server-only";
import { sql, type Transaction } from "kysely";
import * as z from "zod";
import { ruleFor } from "#lib/addresses/rules-for-currency.ts";
import type { AuditEvent } from "#lib/audit/audit-event.ts";
import { lockAccount } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { endPasswordResets } from "#lib/identity/end-password-resets.ts";
import { notify, notifyWithAdministrators } from "#lib/identity/notices.ts";
import { readStepUpWindow, setStepUpWindow } from "#lib/identity/step-up/window-setting.ts";
import { endSessions } from "#lib/identity/team/end-sessions.ts";
import { memberKnownBy } from "#lib/identity/team/member-identity.ts";
import { confirmGrants, lockMemberRow, updateMember } from "#lib/identity/team/member-row.ts";
import { isInvited, isOpenInvitation } from "#lib/identity/team/open-invitation.ts";
import { isOpenReset } from "#lib/identity/team/password-reset.ts";
import { resetFactors } from "#lib/identity/team/reset-factors.ts";
import { readStopsSending, setStopsSending } from "#lib/payout-control/stop-sending.ts";
import { completeRule, readRules, setRule } from "#lib/payouts/approve/approval-rules.ts";
import { readRequestExpiry, writeRequestExpiry } from "#lib/payouts/approve/request-expiry.ts";
import { readLimits, setLimit } from "#lib/payouts/rolling-limits/stored-limits.ts";
import { addSource, endSource } from "#lib/payouts/sources/sources.ts";
import { type Access, accessSchema, accessShape } from "#lib/schemas/identity/access.ts";
import { emailSchema } from "#lib/schemas/identity/member.ts";
import { roleSchema } from "#lib/schemas/identity/role.ts";
import { setStepUpWindowSchema } from "#lib/schemas/identity/step-up-window.ts";
import {
  type ApprovalRule,
  setApprovalRuleSchema,
} from "#lib/schemas/payouts/approval/approval-rule.ts";
import { setRequestExpirySchema } from "#lib/schemas/payouts/approval/request-expiry.ts";
import { setRollingLimitSchema } from "#lib/schemas/payouts/approval/rolling-limit.ts";
import { nameSourceSchema, setStoppingSchema } from "#lib/schemas/payouts/payout-control.ts";
import { defineStatusSchema, statusAnswersSchema } from "#lib/schemas/status-definition.ts";
import { accessLimitsSchema } from "#lib/schemas/synced/access-limits.ts";
import { areSameLimits } from "#lib/schemas/synced/limits-text.ts";
import { lockDefinition, writeDefinition } from "#lib/status-definitions/define-status.ts";
import { askForStatus } from "#lib/sync/completeness/ask-for-status.ts";

/** A change that takes effect now: at the moment it is asked for, confirmed, or its wait is over. */
export type Taking = {
  subjectId: string;
  before: unknown;
  after: unknown;
  /** Who asked for it: it is made in their name. */
  asker: { id: string; name: string };
  /** The pending change that it was; null if it never waited. */
  changeId: string | null;
  /** The second user who confirmed it; null if there was none. */
  confirmer: { id: string; name: string } | null;
};

/**
 * Makes a change, in the transaction that ends it, and returns the audit event of it. Null if what
 * was so when it was asked for is no more: then nothing was changed, and the change is outdated.
 */
type Apply = (transaction: Transaction<Tables>, taking: Taking) => Promise<AuditEvent | null>;

/** `limits` is missing in what was asked for before there were limited viewers. */
const heldAccess = z.object({
  roles: z.array(roleSchema),
  limits: accessLimitsSchema.nullish(),
});

function auditedRule({ currency, limit, demandsAddressCheck }: ApprovalRule) {
  return { currency, limit, demandsAddressCheck };
}

const endedSource = z.object({ id: z.uuid(), kind: z.string(), value: z.string() });

/**
 * The one function that makes each kind of change, by the operation that asks for it. Every change
 * that can wait for a second user has its row here.
 */
export const CHANGE_KINDS = {
  "people.change-roles": async (transaction, taking) => {
    const { roles, limits = null } = accessSchema.parse(taking.after);
    const member = await lockMemberRow(transaction, taking.subjectId);
    if (member === null || !isSame(member, heldAccess.parse(taking.before))) return null;
    if (member.isLastAdministrator && !roles.includes("administrator")) return null;
    await updateMember(transaction, member.id, { roles, limits });
    // What is open shows what they saw before, and downloads and streams of updates go on with it.
    const isLimitedNow = limits !== null && !areSameLimits(member.limits, limits);
    const ended = isLimitedNow
      ? { endedSessions: await endSessions(transaction, member.id) }
      : undefined;
    if (taking.confirmer !== null) await confirmGrants(transaction, member.id);
    await notify(transaction, member.id, "roles-changed", {
      member: { id: member.id, name: member.name },
      by: taking.asker.name,
      before: member.roles,
      after: roles,
      limits: member.limits,
      newLimits: limits,
    });
    const after = { ...audited({ roles, limits }), ...ended };
    return eventOf("person", "people.change-roles", taking, audited(member), after);
  },
  "people.enable": async (transaction, taking) => {
    const member = await lockMemberRow(transaction, taking.subjectId);
    if (member === null || member.disabled_at === null) return null;
    if (!isSame(member, heldAccess.parse(taking.before))) return null;
    await updateMember(transaction, member.id, { disabled_at: null });
    if (taking.confirmer !== null) await confirmGrants(transaction, member.id);
    const after = { state: "active", roles: member.roles };
    return eventOf("person", "people.enable", taking, { state: "disabled" }, after);
  },
  "people.disable": async (transaction, taking) => {
    const member = await lockMemberRow(transaction, taking.subjectId);
    if (member === null || member.disabled_at !== null || member.isLastAdministrator) return null;
    await updateMember(transaction, member.id, { disabled_at: sql<string>`now()` });
    // A link from before would be good again once the member is enabled.
    await endPasswordResets(transaction, member.id);
    const endedSessions = await endSessions(transaction, member.id);
    const after = { state: "disabled", endedSessions };
    return eventOf("person", "people.disable", taking, { state: "active" }, after);
  },
  "people.reset-factors": async (transaction, taking) => {
    const member = await lockMemberRow(transaction, taking.subjectId);
    if (member === null) return null;
    const before = await resetFactors(transaction, member.id);
    await notifyWithAdministrators(transaction, member.id, "factors-reset", {
      member: { id: member.id, name: member.name },
      by: taking.asker.name,
      newPassword: false,
    });
    return eventOf("person", "people.reset-factors", taking, before, {});
  },
  "people.change-email": async (transaction, taking) => {
    const { email: before } = z.object({ email: z.string() }).parse(taking.before);
    const { email } = z.object({ email: emailSchema }).parse(taking.after);
    const member = await lockMemberRow(transaction, taking.subjectId);
    if (member === null || member.email !== before) return null;
    const owner = await memberKnownBy(transaction, "email", email);
    if (owner !== null && owner.id !== member.id) return null;
    if (await isInvited(transaction, email)) return null;
    await notify(transaction, member.id, "email-changed", {
      member: { id: member.id, name: member.name },
      by: taking.asker.name,
    });
    await updateMember(transaction, member.id, { email });
    return eventOf("person", "people.change-email", taking, { email: before }, { email });
  },
  /** The link was made when it was asked for; from now on it can be used. */
  "people.reset-password": async (transaction, taking) => {
    const member = await lockMemberRow(transaction, taking.subjectId);
    if (member === null || member.disabled_at !== null) return null;
    const { reset } = z.object({ reset: z.uuid() }).parse(taking.after);
    if (!(await isOpenReset(transaction, reset))) return null;
    return eventOf("person", "people.reset-password", taking, {}, { reset });
  },
  /** The invitation was made when it was asked for; from now on its link can be used. */
  "people.invite": async (transaction, taking) => {
    const after = z
      .object({ email: z.string(), ...accessShape, expiresAt: z.string() })
      .parse(taking.after);
    if (!(await isOpenInvitation(transaction, taking.subjectId))) return null;
    return {
      action: "people.invite",
      subject: { type: "invitation", id: taking.subjectId },
      outcome: "done",
      after: {
        email: after.email,
        roles: after.roles,
        limits: after.limits ?? null,
        expiresAt: after.expiresAt,
        ...changeOf(taking),
      },
    };
  },
  // Rules are rows of which the newest holds: the account's row is locked before they are read, as by the operations that
  // set them (lib/pending-changes/lock-rules.ts).
  "approval-rules.set": async (transaction, taking) => {
    await lockAccount(transaction);
    const { inForce } = await readRules(transaction);
    const rule = completeRule(setApprovalRuleSchema.parse(taking.after), inForce);
    const { ruleId } = z.object({ ruleId: z.string().nullable() }).parse(taking.before);
    // A first rule of a currency is confirmed against the one for all others, which may have become stricter since.
    if ((ruleFor(inForce, rule.currency)?.id ?? null) !== ruleId) return null;
    const { before, after } = await setRule(transaction, rule, taking.asker, taking.changeId);
    return {
      action: "approval-rules.set",
      subject: { type: "approval-rule", id: after.id },
      outcome: "done",
      before: before && auditedRule(before),
      after: { ...auditedRule(after), ...changeOf(taking) },
    };
  },
  "approval-rules.set-expiry": async (transaction, taking) => {
    await lockAccount(transaction);
    const { hours } = setRequestExpirySchema.parse(taking.after);
    const known = await readRequestExpiry(transaction);
    const { id } = z.object({ id: z.string().nullable() }).parse(taking.before);
    if (known.id !== id) return null;
    await writeRequestExpiry(transaction, hours, taking);
    return {
      action: "approval-rules.set-expiry",
      subject: { type: "approval-rule", id: "expiry" },
      outcome: "done",
      before: { hours: known.hours },
      after: { hours, ...changeOf(taking) },
    };
  },
  "approval-rules.set-limit": async (transaction, taking) => {
    await lockAccount(transaction);
    const asked = setRollingLimitSchema.parse(taking.after);
    const known = (await readLimits(transaction)).find(
      ({ per, covers, currency }) =>
        per === asked.per && covers === asked.covers && currency === asked.currency,
    );
    const { id } = z.object({ id: z.string().nullable() }).parse(taking.before);
    if ((known?.id ?? null) !== id) return null;
    await setLimit(transaction, asked, taking.asker, taking.changeId);
    return {
      action: "approval-rules.set-limit",
      subject: { type: "rolling-limit", id: taking.subjectId },
      outcome: "done",
      before: { limit: known?.limit ?? null },
      after: { ...asked, ...changeOf(taking) },
    };
  },
  "step-up-window.set": async (transaction, taking) => {
    await lockAccount(transaction);
    const after = setStepUpWindowSchema.parse(taking.after);
    const { id } = z.object({ id: z.string().nullable() }).parse(taking.before);
    const known = await readStepUpWindow(transaction);
    if (known.id !== id) return null;
    await setStepUpWindow(transaction, after, taking);
    return {
      action: "step-up-window.set",
      subject: { type: "step-up-window", id: taking.subjectId },
      outcome: "done",
      before: { minutes: known.minutes, amounts: known.amounts },
      after: { ...after, ...changeOf(taking) },
    };
  },
  "statuses.define": async (transaction, taking) => {
    const { isFinal, isMoneyMoved, ...key } = defineStatusSchema.parse(taking.after);
    const { definition } = z
      .object({ definition: statusAnswersSchema.nullable() })
      .parse(taking.before);
    const known = await lockDefinition(transaction, key);
    if (known === undefined) return null;
    if (known?.isFinal !== definition?.isFinal) return null;
    if (known?.isMoneyMoved !== definition?.isMoneyMoved) return null;
    const after = { isFinal, isMoneyMoved };
    await writeDefinition(transaction, key, after, {
      by: taking.asker,
      changeId: taking.changeId,
    });
    // Records that ended by what was said before are open again once they are read, and open ones have ended.
    if ((known?.isFinal ?? false) !== isFinal) await askForStatus(transaction, key);
    return {
      action: "statuses.define",
      subject: { type: "provider-status", id: taking.subjectId },
      outcome: "done",
      before: known,
      after: { ...after, ...changeOf(taking) },
    };
  },
  "payout-control.name-source": async (transaction, taking) => {
    const source = nameSourceSchema.parse(taking.after);
    const { asker: by, changeId } = taking;
    if (!(await addSource(transaction, source, { by, changeId }))) return null;
    return eventOf("payout-source", "payout-control.name-source", taking, {}, source);
  },
  "payout-control.end-source": async (transaction, taking) => {
    const { id, ...source } = endedSource.parse(taking.before);
    if (!(await endSource(transaction, id, taking.asker))) return null;
    return eventOf("payout-source", "payout-control.end-source", taking, source, {});
  },
  "payout-control.set-stopping": async (transaction, taking) => {
    const before = setStoppingSchema.parse(taking.before);
    const { stopsSending } = setStoppingSchema.parse(taking.after);
    if ((await readStopsSending(transaction)) !== before.stopsSending) return null;
    await setStopsSending(transaction, stopsSending);
    return {
      action: "payout-control.set-stopping",
      subject: { type: "payout-control", id: taking.subjectId },
      outcome: "done",
      before,
      after: { stopsSending, ...changeOf(taking) },
    };
  },
} as const satisfies Record<string, Apply>;

export type ChangeKind = keyof typeof CHANGE_KINDS;

/** What makes changes of a kind that was stored; null for one that this version does not know. */
export function applyOf(kind: string): Apply | null {
  return new Map<string, Apply>(Object.entries(CHANGE_KINDS)).get(kind) ?? null;
}

function eventOf(
  type: "person" | "payout-source",
  action: string,
  taking: Taking,
  before: NonNullable<AuditEvent["before"]>,
  after: Record<string, NonNullable<AuditEvent["after"]>>,
): AuditEvent {
  return {
    action,
    subject: { type, id: taking.subjectId },
    outcome: "done",
    before,
    after: { ...after, ...changeOf(taking) },
  };
}

function changeOf({ changeId }: Taking) {
  return changeId === null ? {} : { change: changeId };
}

function audited({ roles, limits = null }: Access) {
  return limits === null ? { roles } : { roles, limits };
}

function isSame(one: Access, other: Access): boolean {
  const areSameRoles = [...one.roles].sort().join() === [...other.roles].sort().join();
  return areSameRoles && areSameLimits(one.limits, other.limits);
}
