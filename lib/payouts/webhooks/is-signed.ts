import { Webhook } from "standardwebhooks";

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
