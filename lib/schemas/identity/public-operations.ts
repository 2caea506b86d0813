/**
 * Operations that any visitor may use, signed in or not, by name; docs/permissions.md says the same
 * for users. All other operations have a row in PERMISSIONS.
 */
export const PUBLIC_OPERATIONS = [
  "accounts.read-own",
  "callers.current",
  "environment.read",
  "invitations.accept",
  "invitations.look",
  "notifications.take",
  "password-resets.accept",
  "password-resets.look",
  "readiness.read",
  "safety-settings.needs-second-member",
  "session.passkey",
  "session.passkey-options",
  "session.ready-sign-ins",
  "session.second-step",
  "session.second-step-passkey-options",
  "session.set-up",
  "session.set-up-open",
  "session.sign-in",
  "session.sign-in-ready",
  "single-sign-on.begin",
  "single-sign-on.finish",
  "single-sign-on.name",
] as const satisfies readonly string[];

export type PublicOperationName = (typeof PUBLIC_OPERATIONS)[number];
