import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { accountId } from "#lib/database/account.ts";
import { identitySettings } from "#lib/identity/read-identity-settings.ts";

/**
 * The token of the link by which the first administrator is set up. It is derived from
 * Counterfoil's secret, so that it is the same at each start and is stored in no table; it works
 * only once because it is accepted only while there are no users.
 */
export async function setUpToken(): Promise<string> {
  const hmac = createHmac("sha256", identitySettings().secret);
  return hmac.update(`counterfoil set-up ${await accountId()}`).digest("base64url");
}

export async function isSetUpToken(text: string): Promise<boolean> {
  const [given, ours] = [Buffer.from(text), Buffer.from(await setUpToken())];
  return given.length === ours.length && timingSafeEqual(given, ours);
}
