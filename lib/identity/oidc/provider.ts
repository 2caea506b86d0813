import "server-only";
import {
  allowInsecureRequests,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import { identitySettings } from "#lib/identity/read-identity-settings.ts";
import { accountBase } from "#lib/process/current-account.ts";
import { processSingleton } from "#lib/process/process-singleton.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { type Env, requiredSetting, setting } from "#lib/settings/read-settings.ts";

const TIMEOUT_S = 10;

/** The OpenID provider at which users may sign in. Holds a secret: never log it or send it on. */
export type OidcSettings = {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** What users call it: "Sign in with …". */
  name: string;
};

const found = processSingleton<Promise<Configuration> | null>("OpenID provider", () => null);

/** The provider's settings; null if Counterfoil has no single sign-on. */
export function oidcSettings(env?: Env): OidcSettings | null {
  const issuer = setting("OIDC_ISSUER", env);
  if (issuer === undefined) return null;
  return {
    issuer,
    clientId: requiredSetting("OIDC_CLIENT_ID", env),
    clientSecret: requiredSetting("OIDC_CLIENT_SECRET", env),
    name: setting("OIDC_NAME", env) ?? issuer.host,
  };
}

/** The same for what needs them. Rejects with a Failure "not_found" where there are none. */
export function requireOidcSettings(): OidcSettings {
  const known = oidcSettings();
  if (known === null) throw new Failure("not_found", "Single sign-on is not set up.");
  return known;
}

/** The account's URL to which the provider sends users back; it must be registered there. */
export function redirectUri(): string {
  return `${identitySettings().appUrl}${accountBase()}/api/sign-in/oidc/callback`;
}

/**
 * The provider as its discovery document describes it. Read at the first need and kept; a failure is
 * not kept, so that a provider that was down is found once it is up. The signature of every ID token
 * is checked, though TLS alone would do by the protocol.
 */
export async function provider(wanted: OidcSettings): Promise<Configuration> {
  const asked = found.get() ?? discover(wanted);
  found.set(asked);
  try {
    return await asked;
  } catch (error) {
    if (found.get() === asked) found.clear();
    throw error;
  }
}

function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const inTheClear = issuer.protocol === "http:" ? [allowInsecureRequests] : [];
  return discovery(issuer, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_S,
    execute: [...inTheClear, enableNonRepudiationChecks],
  });
}
