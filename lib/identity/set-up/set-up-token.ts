import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { merchantId } from "#lib/database/merchant.ts";
import { identitySettings } from "#lib/identity/settings.ts";

/**
 * The token of the link by which the first administrator is set up. It is reckoned from the desk's
 * secret, so that it is the same at each start and stands in no table; what makes it good for one use
 * is that it is taken only while there are no people.
 */
export async function setUpToken(): Promise<string> {
  const hmac = createHmac("sha256", identitySettings().secret);
  return hmac.update(`counterfoil set-up ${await merchantId()}`).digest("base64url");
}

export async function isSetUpToken(text: string): Promise<boolean> {
  const [given, ours] = [Buffer.from(text), Buffer.from(await setUpToken())];
  return given.length === ours.length && timingSafeEqual(given, ours);
}
