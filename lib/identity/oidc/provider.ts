import "server-only";
import {
  allowInsecureRequests,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import { type OidcSettings, readOidcSettings } from "#lib/identity/oidc/settings.ts";
import { identitySettings } from "#lib/identity/settings.ts";
import { Failure } from "#lib/schemas/failure.ts";

const TIMEOUT_S = 10;

let settings: OidcSettings | null | undefined;
let found: Promise<Configuration> | undefined;

/** The provider's settings, read once; null where the desk has no single sign-on. */
export function oidcSettings(): OidcSettings | null {
  if (settings === undefined) settings = readOidcSettings(process.env);
  return settings;
}

/** The same for what needs them. Rejects with a Failure "not_found" where there are none. */
export function requireOidcSettings(): OidcSettings {
  const known = oidcSettings();
  if (known === null) throw new Failure("not_found", "This desk has no single sign-on.");
  return known;
}

/** The desk's address to which the provider sends people back; it must be registered there. */
export function redirectUri(): string {
  return `${identitySettings().appUrl}/api/sign-in/oidc/callback`;
}

/**
 * The provider as its discovery document describes it. Read at the first need and kept; a failure is
 * not kept, so that a provider that was down is found once it is up. The signature of every ID token
 * is checked, though TLS alone would do by the protocol.
 */
export async function provider(wanted: OidcSettings): Promise<Configuration> {
  found ??= discover(wanted);
  const asked = found;
  try {
    return await asked;
  } catch (error) {
    if (found === asked) found = undefined;
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
