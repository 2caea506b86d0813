import type { Role } from "#lib/schemas/identity/role.ts";

const EVERYBODY = ["viewer", "maker", "approver", "administrator", "auditor"] as const;

/**
 * Which roles may use which operation; an operation without a row here can't be called at all.
 * docs/permissions.md says the same for users, and a test keeps both and the operations themselves
 * in step.
 */
export const PERMISSIONS = {
  "account-hold.get": EVERYBODY,
  "account-hold.release": ["maker", "approver", "administrator"],
  "account.change-details": EVERYBODY,
  "account.change-password": EVERYBODY,
  "account.choose-emails": EVERYBODY,
  "account.get": EVERYBODY,
  "account.get-emails": EVERYBODY,
  "account.get-hold": EVERYBODY,
  "account.has-second-factor": EVERYBODY,
  "account.passkey-add": EVERYBODY,
  "account.passkey-begin": EVERYBODY,
  "account.passkey-remove": EVERYBODY,
  "account.passkey-rename": EVERYBODY,
  "account.recovery-codes-renew": EVERYBODY,
  "account.step-up": EVERYBODY,
  "account.step-up-passkey-options": EVERYBODY,
  "account.totp-begin": EVERYBODY,
  "account.totp-confirm": EVERYBODY,
  "account.totp-remove": EVERYBODY,
  "approval-rules.list": EVERYBODY,
  "approval-rules.set": ["administrator"],
  "approval-rules.set-expiry": ["administrator"],
  "approval-rules.set-limit": ["administrator"],
  "audit.export": ["administrator", "auditor"],
  "audit.get": ["administrator", "auditor"],
  "audit.list": ["administrator", "auditor"],
  "audit.list-choices": ["administrator", "auditor"],
  "audit.of-subject": ["administrator", "auditor"],
  "audit.verify": ["administrator", "auditor"],
  "books-zone.get": EVERYBODY,
  "books-zone.set": ["administrator"],
  "catalogue.list": EVERYBODY,
  "currencies.find": EVERYBODY,
  "currencies.get": EVERYBODY,
  "currencies.list": EVERYBODY,
  "exports.begin": EVERYBODY,
  "exports.cancel": EVERYBODY,
  "exports.file": EVERYBODY,
  "exports.get": EVERYBODY,
  "exports.get-manifest": EVERYBODY,
  "fiscal-year.get": EVERYBODY,
  "fiscal-year.set": ["administrator"],
  "funds-holds.get-meaning": EVERYBODY,
  "funds-holds.hold": ["maker", "approver"],
  "funds-holds.list": EVERYBODY,
  "funds-holds.resume": ["maker", "approver"],
  "funds-holds.say-meaning": ["maker", "approver"],
  "mirror.check": ["administrator"],
  "mirror.get": EVERYBODY,
  "mirror.list-findings": EVERYBODY,
  "notices.acknowledge": EVERYBODY,
  "notices.list": EVERYBODY,
  "overview.read-figures": EVERYBODY,
  "payments.find": EVERYBODY,
  "payments.get": EVERYBODY,
  "payments.list": EVERYBODY,
  "payout-control.acknowledge": ["approver", "administrator"],
  "payout-control.end-source": ["administrator"],
  "payout-control.get": EVERYBODY,
  "payout-control.name-source": ["administrator"],
  "payout-control.set-stopping": ["administrator"],
  "payout-drafts.get": ["maker"],
  "payout-drafts.list": ["maker"],
  "payout-entries.get": EVERYBODY,
  "payout-entries.get-by-key": EVERYBODY,
  "payout-entries.get-of-payout": EVERYBODY,
  "payout-entries.get-support": EVERYBODY,
  "payout-entries.history": EVERYBODY,
  "payout-files.add": ["maker", "approver"],
  "payout-files.get": EVERYBODY,
  "payout-files.list": EVERYBODY,
  "payout-files.remove": ["maker"],
  "payout-stops.lift": ["maker", "approver", "administrator"],
  "payout-stops.list": EVERYBODY,
  "payout-stops.stop": ["maker", "approver", "administrator"],
  "payouts.adopt": ["maker"],
  "payouts.approve": ["approver"],
  "payouts.approve-set": ["approver"],
  "payouts.ask-approver": ["maker", "approver"],
  "payouts.cancel": ["maker", "approver"],
  "payouts.close": ["maker", "approver", "administrator"],
  "payouts.comment": ["viewer", "maker", "approver", "administrator"],
  "payouts.decide-look": ["maker", "approver", "administrator"],
  "payouts.declare-unsent": ["maker", "approver", "administrator"],
  "payouts.desk": EVERYBODY,
  "payouts.desk-counts": EVERYBODY,
  "payouts.discard-draft": ["maker"],
  "payouts.edit": ["maker"],
  "payouts.find": EVERYBODY,
  "payouts.get": EVERYBODY,
  "payouts.get-approval-route": ["maker"],
  "payouts.get-receipt": EVERYBODY,
  "payouts.link-candidate": ["maker", "approver"],
  "payouts.dismiss-candidate": ["maker", "approver", "administrator"],
  "payouts.list": EVERYBODY,
  "payouts.list-all": EVERYBODY,
  "payouts.list-all-choices": EVERYBODY,
  "payouts.list-approvers": ["maker", "approver"],
  "payouts.list-comments": EVERYBODY,
  "payouts.list-money-movers": ["maker"],
  "payouts.list-tab-counts": EVERYBODY,
  "payouts.list-totals": EVERYBODY,
  "payouts.look-again": ["maker", "approver"],
  "payouts.radar": ["maker", "approver", "auditor"],
  "payouts.reject": ["approver"],
  "payouts.replace": ["maker"],
  "payouts.correct": ["maker"],
  "payouts.save-draft": ["maker"],
  "payouts.say-other-payment": ["approver"],
  "payouts.send-now": ["maker", "approver"],
  "payouts.submit": ["maker"],
  "payouts.withdraw-comment": ["viewer", "maker", "approver", "administrator"],
  "pending-changes.confirm": ["approver", "administrator"],
  "pending-changes.list": EVERYBODY,
  "pending-changes.stop": ["approver", "administrator"],
  "people.change-email": ["administrator"],
  "people.change-roles": ["administrator"],
  "people.disable": ["administrator"],
  "people.enable": ["administrator"],
  "people.end-factor-wait": ["approver", "administrator"],
  "people.end-sessions": ["administrator"],
  "people.invite": ["administrator"],
  "people.list": ["administrator", "auditor"],
  "people.list-factor-waits": ["approver", "administrator"],
  "people.reset-factors": ["administrator"],
  "people.reset-password": ["administrator"],
  "people.revoke-invitation": ["administrator"],
  "preferences.get": EVERYBODY,
  "preferences.set": EVERYBODY,
  "records.changes": EVERYBODY,
  "records.find": EVERYBODY,
  "records.list-filter-choices": EVERYBODY,
  "records.neighbours": EVERYBODY,
  "records.raw": EVERYBODY,
  "records.read-totals": EVERYBODY,
  "safety-settings.list-looser": EVERYBODY,
  "service-health.read": EVERYBODY,
  "session.keep-alive": EVERYBODY,
  "session.sign-out": EVERYBODY,
  "sessions.list": EVERYBODY,
  "sessions.revoke": EVERYBODY,
  "sessions.revoke-others": EVERYBODY,
  "step-up-window.set": ["administrator"],
  "statuses.define": ["administrator"],
  "statuses.list": EVERYBODY,
  "tracking-ids.find": ["maker", "auditor"],
  "transactions.find": EVERYBODY,
  "transactions.get": EVERYBODY,
  "transactions.list": EVERYBODY,
  "updates.follow": EVERYBODY,
  "views.change": EVERYBODY,
  "views.list": EVERYBODY,
  "views.remove": EVERYBODY,
  "views.save": EVERYBODY,
  "views.share": ["maker", "approver", "administrator"],
  "views.use": EVERYBODY,
  "wallets.list": EVERYBODY,
} as const satisfies Record<string, readonly Role[]>;

export type OperationName = keyof typeof PERMISSIONS;

/** An operation that is not for everybody. */
export type GuardedName = {
  [Name in OperationName]: (typeof PERMISSIONS)[Name] extends typeof EVERYBODY ? never : Name;
}[OperationName];

/** The operations that these roles may use and others may not. */
export function guardedFor(roles: readonly Role[]): GuardedName[] {
  return Object.keys(PERMISSIONS).filter(
    (name): name is GuardedName => isGuarded(name) && isPermitted(roles, name),
  );
}

function isGuarded(name: string): name is GuardedName {
  return isOperationName(name) && PERMISSIONS[name] !== EVERYBODY;
}

/** Whether any of these roles may use the operation. */
export function isPermitted(roles: readonly Role[], name: OperationName): boolean {
  const permitted: readonly Role[] = PERMISSIONS[name];
  return roles.some((role) => permitted.includes(role));
}

/** Whether a text is an operation's name. */
export function isOperationName(text: string): text is OperationName {
  return Object.hasOwn(PERMISSIONS, text);
}
