import "server-only";
import { createHmac } from "node:crypto";
import { accountSingleton, currentAccount } from "#lib/process/current-account.ts";
import { isLoopbackName } from "#lib/settings/loopback-name.ts";
import { type Env, requiredSetting, setting } from "#lib/settings/read-settings.ts";

export type IdentitySettings = {
  /** Signs cookies and encrypts second factors' secrets. */
  secret: string;
  /** The URL that users open, without a trailing slash. */
  appUrl: string;
  /** Whether that address is https, so that cookies may be bound to it. */
  isSecure: boolean;
  /** A session ends after this long without a user's activity. */
  idleMinutes: number;
  /** So long after sign-in, a session ends whatever happens. */
  sessionHours: number;
  /** Whether the sandbox's ready sign-ins are good here. */
  admitsSandboxMembers: boolean;
};

/** What sign-in needs to know. Throws an Error that repeats no value. */
export function readIdentitySettings(env?: Env): IdentitySettings {
  const appUrl = setting("APP_URL", env) ?? `http://localhost:${setting("PORT", env)}`;
  const { origin, protocol, host } = new URL(appUrl);
  const own = setting("HOST", env);
  const isSandbox = setting("COUNTERFOIL_ENVIRONMENT", env) === "sandbox";
  const isOurs = isLoopbackName(host) && isLoopbackName(own.includes(":") ? `[${own}]` : own);
  return {
    secret: secretOfAccount(env),
    appUrl: origin,
    isSecure: protocol === "https:",
    idleMinutes: setting("SESSION_IDLE_MINUTES", env),
    sessionHours: setting("SESSION_HOURS", env),
    admitsSandboxMembers: setting("COUNTERFOIL_READY_SIGN_INS", env) === "1" && isSandbox && isOurs,
  };
}

/** The settings of this process, read once for each account. */
export const identitySettings = accountSingleton("identity settings", () =>
  readIdentitySettings(),
).get;

/**
 * Counterfoil's secret for the account at hand. One of an account's own is made from it, so that nothing that is
 * signed or encrypted for one account is good for another.
 */
function secretOfAccount(env: Env | undefined): string {
  const secret = requiredSetting("COUNTERFOIL_SECRET", env);
  const account = currentAccount();
  if (account === null || account.settings === null) return secret;
  return createHmac("sha256", secret)
    .update(`counterfoil account ${account.id}`)
    .digest("base64url");
}
