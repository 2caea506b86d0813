import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { clientNetwork } from "#lib/identity/attempt-key.ts";
import type { AttemptKey } from "#lib/identity/attempts.ts";
import type { Visitor } from "#lib/identity/caller.ts";
import { setCookie, signedCookie } from "#lib/identity/cookies.ts";
import { type IdentitySettings, identitySettings } from "#lib/identity/read-identity-settings.ts";

const DAYS = 180;
/** A shared computer's browser remembers this many accounts; the oldest is dropped. */
const MOST_ACCOUNTS = 5;

/**
 * How a sign-in is counted. A browser that has signed in to this account before has a count of its own,
 * so that nobody in the same network, or behind the same proxy, can lock it out. Any other is counted by
 * email address and network together, and by network over all accounts.
 */
export function signInKeys(visitor: Visitor, headers: Headers, email: string): AttemptKey[] {
  const settings = identitySettings();
  const browser = readBrowser(headers, settings);
  const account = accountMark(email, settings);
  if (browser?.accounts.includes(account)) {
    return [{ kind: "known-browser", key: `${browser.id} ${account}` }];
  }
  const network = clientNetwork(visitor.clientIp);
  return [
    { kind: "network", key: network },
    { kind: "sign-in", key: `${email.toLowerCase()} ${network}` },
  ];
}

/** The Set-Cookie text by which this browser is known at the next sign-in to this account. */
export function rememberBrowser(headers: Headers, email: string): string {
  const settings = identitySettings();
  const known = readBrowser(headers, settings);
  const account = accountMark(email, settings);
  const others = known?.accounts.filter((each) => each !== account) ?? [];
  const accounts = [account, ...others].slice(0, MOST_ACCOUNTS);
  const id = known?.id ?? randomBytes(16).toString("base64url");
  return setCookie(settings, {
    name: "known_browser",
    value: ["browser", id, ...accounts].join("!"),
    seconds: DAYS * 86_400,
  });
}

/** Whether somebody has signed in to the account at hand with this browser. */
export function isKnownBrowser(headers: Headers): boolean {
  return readBrowser(headers, identitySettings()) !== null;
}

function readBrowser(headers: Headers, settings: IdentitySettings) {
  const [kind, id, ...accounts] =
    signedCookie(headers, "known_browser", settings)?.split("!") ?? [];
  return kind === "browser" && id !== undefined ? { id, accounts } : null;
}

/** Keyed, so that the cookie tells nobody which addresses have accounts. */
function accountMark(email: string, { secret }: IdentitySettings): string {
  return createHmac("sha256", secret)
    .update(`known browser ${email.toLowerCase()}`)
    .digest("base64url")
    .slice(0, 22);
}
