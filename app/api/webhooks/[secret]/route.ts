import * as z from "zod";
import { definePublicRoute } from "#lib/http/define-route.ts";
import { requireQuota } from "#lib/http/rate-limits/request-limits.ts";
import { takeWebhook } from "#lib/operations/orders/take-webhook.ts";
import { accountBase } from "#lib/process/current-account.ts";

const params = z.object({ secret: z.string() });

/** A webhook of the provider: a hint to read the payout it names. Whatever it says, 204. */
export const POST = definePublicRoute({ params }, async ({ params: { secret }, headers, text }) => {
  await takeWebhook(secret, headers, () => {
    // Only here, so that what comes with a wrong secret takes nothing from the provider's quota.
    requireQuota("notifications", `provider ${accountBase()}`);
    return text();
  });
  return new Response(null, { status: 204 });
});
