import type { Role } from "#lib/schemas/identity/role.ts";

const EVERYBODY = ["viewer", "maker", "approver", "administrator", "auditor"] as const;

/** Limited viewers too: what they read of it is narrowed to their limits (lib/records/conditions/within-limits.ts), or is no record. */
const ANYONE = [...EVERYBODY, "limited-viewer"] as const;

/**
 * Which roles may use which operation; an operation without a row here can't be called at all.
 * docs/permissions.md says the same for users, and a test keeps both and the operations themselves
 * in step. A name that the audit log holds stays as it is: hence `mirror.check` (of the synced records) and
 * `payouts.radar` (the duplicate check).
 */
export const PERMISSIONS = {
  "account-hold.get": EVERYBODY,
  "account-hold.release": ["maker", "approver", "administrator"],
  "account.change-details": ANYONE,
  "account.change-password": ANYONE,
  "account.choose-emails": ANYONE,
  "account.get": ANYONE,
  "account.get-emails": ANYONE,
  "account.get-hold": ANYONE,
  "account.has-second-factor": ANYONE,
  "account.passkey-add": ANYONE,
  "account.passkey-begin": ANYONE,
  "account.passkey-remove": ANYONE,
  "account.passkey-rename": ANYONE,
  "account.recovery-codes-renew": ANYONE,
  "account.step-up": ANYONE,
  "account.step-up-passkey-options": ANYONE,
  "account.totp-begin": ANYONE,
  "account.totp-confirm": ANYONE,
  "account.totp-remove": ANYONE,
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
  "books-zone.get": ANYONE,
  "books-zone.set": ["administrator"],
  "catalogue.list": ANYONE,
  "currencies.find": ANYONE,
  "currencies.get": ANYONE,
  "currencies.list": ANYONE,
  "currency-rules.correct": ["maker", "approver", "administrator"],
  "currency-rules.end": ["maker", "approver", "administrator"],
  "currency-rules.state": ["maker", "approver", "administrator"],
  "data-sync.get": EVERYBODY,
  "data-sync.list-discrepancies": EVERYBODY,
  "exports.begin": ANYONE,
  "exports.cancel": ANYONE,
  "exports.file": ANYONE,
  "exports.get": ANYONE,
  "exports.get-manifest": ANYONE,
  "exports.list": ANYONE,
  "exports.remove": ANYONE,
  "exports.repeat": ANYONE,
  "fiscal-year.get": ANYONE,
  "fiscal-year.set": ["administrator"],
  "funds-holds.get-meaning": EVERYBODY,
  "funds-holds.hold": ["maker", "approver"],
  "funds-holds.list": EVERYBODY,
  "funds-holds.resume": ["maker", "approver"],
  "funds-holds.say-meaning": ["maker", "approver"],
  "lone-words.list": EVERYBODY,
  "lone-words.stop": EVERYBODY,
  "mirror.check": ["administrator"],
  "notices.acknowledge": ANYONE,
  "notices.list": ANYONE,
  "overview.read-attention": EVERYBODY,
  "overview.read-figures": EVERYBODY,
  "payments.find": ANYONE,
  "payments.get": ANYONE,
  "payments.list": ANYONE,
  "payout-control.acknowledge": ["approver", "administrator"],
  "payout-control.end-source": ["administrator"],
  "payout-control.get": EVERYBODY,
  "payout-control.name-source": ["administrator"],
  "payout-control.set-stopping": ["administrator"],
  "payout-drafts.get": ["maker"],
  "payout-drafts.list": ["maker"],
  "payout-entries.get": ANYONE,
  "payout-entries.get-by-key": EVERYBODY,
  "payout-entries.get-of-draft": ["maker"],
  "payout-entries.get-of-payout": ANYONE,
  "payout-entries.get-support": EVERYBODY,
  "payout-entries.history": ANYONE,
  "payout-files.add": ["maker", "approver"],
  "payout-files.get": ANYONE,
  "payout-files.list": ANYONE,
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
  "payouts.discard-draft": ["maker"],
  "payouts.edit": ["maker"],
  "payouts.find": ANYONE,
  "payouts.get": ANYONE,
  "payouts.get-approval-route": ["maker"],
  "payouts.get-matches": ANYONE,
  "payouts.get-receipt": ANYONE,
  "payouts.inbox": EVERYBODY,
  "payouts.inbox-counts": EVERYBODY,
  "payouts.link-candidate": ["maker", "approver"],
  "payouts.dismiss-candidate": ["maker", "approver", "administrator"],
  "payouts.list": ANYONE,
  "payouts.list-all": ANYONE,
  "payouts.list-all-choices": ANYONE,
  "payouts.list-neighbours": ANYONE,
  "payouts.list-approvers": ["maker", "approver"],
  "payouts.list-comments": ANYONE,
  "payouts.list-money-movers": ["maker"],
  "payouts.list-tab-counts": ANYONE,
  "payouts.list-totals": ANYONE,
  "payouts.list-unconfirmed-equal": ["approver"],
  "payouts.look-again": ["maker", "approver"],
  "payouts.radar": ["maker", "approver", "auditor"],
  "payouts.read-own-address": ["maker"],
  "payouts.read-paid-before": ["maker", "approver", "auditor"],
  "payouts.read-repeated": ["maker", "approver", "auditor"],
  "payouts.read-usual-fees": ["maker"],
  "payouts.reject": ["approver"],
  "payouts.reject-set": ["approver"],
  "payouts.replace": ["maker"],
  "payouts.correct": ["maker"],
  "payouts.save-draft": ["maker"],
  "payouts.say-internal": ["maker", "approver", "administrator"],
  "payouts.say-other-payment": ["approver"],
  "payouts.send-now": ["maker", "approver"],
  "payouts.state-match": ["maker", "approver", "administrator"],
  "payouts.submit": ["maker"],
  "payouts.undo-match": ["maker", "approver", "administrator"],
  "payouts.withdraw-comment": ["viewer", "maker", "approver", "administrator"],
  "pending-changes.confirm": ["approver", "administrator"],
  "pending-changes.list": EVERYBODY,
  "pending-changes.stop": EVERYBODY,
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
  "preferences.get": ANYONE,
  "preferences.set": ANYONE,
  "provider-credentials.accept": ["approver", "administrator"],
  "provider-credentials.get": EVERYBODY,
  "records.changes": ANYONE,
  "records.find": ANYONE,
  "records.keep-pasted-list": ANYONE,
  "records.list-filter-choices": ANYONE,
  "records.neighbours": ANYONE,
  "records.raw": ANYONE,
  "records.read-pasted-list": EVERYBODY,
  "records.read-totals": ANYONE,
  "safety-settings.list-looser": EVERYBODY,
  "service-health.read": ANYONE,
  "session.keep-alive": ANYONE,
  "session.sign-out": ANYONE,
  "sessions.list": ANYONE,
  "sessions.revoke": ANYONE,
  "sessions.revoke-others": ANYONE,
  "step-up-window.set": ["administrator"],
  "statuses.define": ["administrator"],
  "statuses.list": ANYONE,
  "tracking-ids.find": ["maker", "auditor"],
  "transactions.find": ANYONE,
  "transactions.get": ANYONE,
  "transactions.get-direction": ANYONE,
  "transactions.list": ANYONE,
  "unknown-currencies.list": EVERYBODY,
  "unknown-currencies.list-addresses": EVERYBODY,
  "updates.follow": EVERYBODY,
  "views.change": ANYONE,
  "views.list": ANYONE,
  "views.remove": ANYONE,
  "views.save": ANYONE,
  "views.share": ["maker", "approver", "administrator"],
  "views.use": ANYONE,
  "wallet-names.list": ANYONE,
  "wallet-names.set": ["administrator"],
  "wallets.list": ANYONE,
} as const satisfies Record<string, readonly Role[]>;

export type OperationName = keyof typeof PERMISSIONS;

type OfEverybody = typeof EVERYBODY | typeof ANYONE;

/** An operation that is not for everybody. */
export type GuardedName = {
  [Name in OperationName]: (typeof PERMISSIONS)[Name] extends OfEverybody ? never : Name;
}[OperationName];

/** The operations that these roles may use and others may not. */
export function guardedFor(roles: readonly Role[]): GuardedName[] {
  return Object.keys(PERMISSIONS).filter(
    (name): name is GuardedName => isGuarded(name) && isPermitted(roles, name),
  );
}

function isGuarded(name: string): name is GuardedName {
  if (!isOperationName(name)) return false;
  const roles: readonly Role[] = PERMISSIONS[name];
  return roles !== EVERYBODY && roles !== ANYONE;
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
