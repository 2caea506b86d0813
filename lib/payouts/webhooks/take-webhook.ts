import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { readAgain } from "#lib/payouts/follow/read-again.ts";
import { namedPayouts } from "#lib/payouts/webhooks/named-payouts.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { setting } from "#lib/settings/read-settings.ts";

/** What became of a webhook, for the log alone: its sender is told none of it. */
type Taken = "Counterfoil's own" | "not Counterfoil's own" | "not signed";

/**
 * Takes a webhook as a hint to read the payouts that it names; nothing that it says is believed.
 * `secret` is the one in its URL; `readBody` is called only once that is right. Rejects with a
 * Failure "not_found" where the secret is wrong or none is set.
 */
export async function takeWebhook(
  secret: string,
  headers: Headers,
  readBody: () => Promise<string>,
): Promise<Taken> {
  const ownSecret = setting("COUNTERFOIL_WEBHOOK_SECRET");
  if (ownSecret === undefined || !isSecret(secret, ownSecret)) {
    throw new Failure("not_found", "The API has nothing at this URL.");
  }
  const body = await readBody();
  const key = setting("PAYMENT_SERVICE_WEBHOOK_KEY");
  if (key !== undefined && !isSigned(body, headers, key)) return "not signed";
  const { payoutIds, trackingIds } = namedPayouts(body);
  const hints = [
    ...payoutIds.map((payoutId) => ({ payoutId, trackingId: null })),
    ...trackingIds.map((trackingId) => ({ payoutId: null, trackingId })),
  ];
  let own = false;
  for (const hint of hints) own = (await readAgain(hint)) || own;
  return own ? "Counterfoil's own" : "not Counterfoil's own";
}

/** Whether a text is the secret, in a time that tells nothing of either. */
export function isSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/**
 * Whether a webhook bears a signature after Standard Webhooks that the key makes: over its id,
 * its time (no more than five minutes off) and its body as it came.
 */
export function isSigned(body: string, headers: Headers, key: string): boolean {
  try {
    new Webhook(key).verify(body, {
      "webhook-id": headers.get("webhook-id") ?? "",
      "webhook-timestamp": headers.get("webhook-timestamp") ?? "",
      "webhook-signature": headers.get("webhook-signature") ?? "",
    });
    return true;
  } catch {
    return false;
  }
}
