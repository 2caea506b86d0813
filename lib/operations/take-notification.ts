import "server-only";
import { publicOperation } from "#lib/operations/public-operation.ts";
import { takeNotification as take } from "#lib/payouts/notifications/take-notification.ts";
import { log } from "#lib/telemetry/log.ts";
import { currentRequestId } from "#lib/telemetry/request-context.ts";

type ReadBody = () => Promise<string>;

/**
 * Takes a notification of the payment service, from whoever knows its address. It only lets the
 * payouts that it names be read soon. Rejects with a Failure where the secret is wrong or they come
 * too fast; how else it ended is in the log, not in the answer.
 */
export const takeNotification = publicOperation(
  "notifications.take",
  async (secret: string, headers: Headers, readBody: ReadBody): Promise<void> => {
    const word = await take(secret, headers, readBody);
    log(word === "not signed" ? "warn" : "info", {
      ...{ event: "notification", requestId: currentRequestId(), state: word },
    });
  },
);
