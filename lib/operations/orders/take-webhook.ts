import "server-only";
import { log } from "#lib/observability/log.ts";
import { currentRequestId } from "#lib/observability/request-context.ts";
import { publicOperation } from "#lib/operations/operation.ts";
import { takeWebhook as take } from "#lib/payouts/webhooks/take-webhook.ts";

type ReadBody = () => Promise<string>;

/**
 * Takes a webhook of the provider, from any sender that knows its URL. It only makes the payouts that it names
 * be read soon. Rejects with a Failure if the secret is wrong, or as `readBody` does; every other
 * outcome is in the log, not in the answer.
 */
export const takeWebhook = publicOperation(
  // The names by which the permissions, the quota and the log have always called it.
  "notifications.take",
  async (secret: string, headers: Headers, readBody: ReadBody): Promise<void> => {
    const word = await take(secret, headers, readBody);
    log(word === "not signed" ? "warn" : "info", {
      event: "notification",
      requestId: currentRequestId(),
      state: word,
    });
  },
);
