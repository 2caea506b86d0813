import "server-only";
import { Failure } from "#lib/schemas/failure.ts";
import { setting } from "#lib/settings/read-settings.ts";

/**
 * For which site Counterfoil takes passkeys: a host's name, and the one origin that may ask for
 * them.
 */
export type RelyingParty = { id: string; origin: string };

/** What a Host that is none names: an address, at which there can be no passkey. */
const NOWHERE = { hostname: "0.0.0.0", origin: "" };

/**
 * By APP_URL where it is set; otherwise by the host that a browser on this very machine asked for.
 * A passkey is bound to a name: at a bare IP address there can be none, which a Failure
 * "invalid_request" says.
 */
export function relyingParty(
  host: string | null,
  appUrl: string | undefined = setting("APP_URL"),
): RelyingParty {
  const address = appUrl || `http://${host ?? ""}`;
  const { hostname, origin } = URL.canParse(address) ? new URL(address) : NOWHERE;
  if (appUrl || hostname === "localhost") {
    if (!isAddress(hostname)) return { id: hostname, origin };
  }
  throw new Failure(
    "invalid_request",
    "A passkey needs Counterfoil to be opened by a name, such as localhost, not by an IP address.",
  );
}

function isAddress(hostname: string): boolean {
  return hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
}
