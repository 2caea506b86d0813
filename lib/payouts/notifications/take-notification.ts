import "server-only";
import { readAgain } from "#lib/payouts/follow/read-again.ts";
import { Allowance } from "#lib/payouts/notifications/allowance.ts";
import { isSecret } from "#lib/payouts/notifications/is-secret.ts";
import { isSigned } from "#lib/payouts/notifications/is-signed.ts";
import { namedPayouts } from "#lib/payouts/notifications/named-payouts.ts";
import { readNotificationSettings } from "#lib/payouts/notifications/settings.ts";
import { Failure } from "#lib/schemas/failure.ts";

declare global {
  var counterfoilNotifications: Allowance | undefined;
}

/** What became of a notification, for the log alone: its sender is told none of it. */
type Taken = "the desk's own" | "not the desk's own" | "not signed";

/**
 * Takes a notification as a hint to read the payouts that it names; nothing that it says is believed.
 * `secret` is what its address holds; `readBody` is called only once that is right. Rejects with a
 * Failure: not_found where the secret is wrong or none is set, rate_limited in a flood.
 */
export async function takeNotification(
  secret: string,
  headers: Headers,
  readBody: () => Promise<string>,
): Promise<Taken> {
  const settings = readNotificationSettings(process.env);
  if (settings.secret === null || !isSecret(secret, settings.secret)) {
    throw new Failure("not_found", "The API has nothing at this address.");
  }
  globalThis.counterfoilNotifications ??= new Allowance(Date.now());
  const allowance = globalThis.counterfoilNotifications.take(Date.now());
  if (!allowance.taken) {
    const { retryAfter } = allowance;
    throw new Failure("rate_limited", "Too many notifications at once.", { retryAfter });
  }
  const body = await readBody();
  if (settings.key !== null && !isSigned(body, headers, settings.key)) return "not signed";
  const { payoutIds, trackingIds } = namedPayouts(body);
  const hints = [
    ...payoutIds.map((payoutId) => ({ payoutId, trackingId: null })),
    ...trackingIds.map((trackingId) => ({ payoutId: null, trackingId })),
  ];
  let own = false;
  for (const hint of hints) own = (await readAgain(hint)) || own;
  return own ? "the desk's own" : "not the desk's own";
}
