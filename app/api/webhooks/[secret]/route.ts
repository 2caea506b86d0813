import { z } from "zod";
import { takeNotification } from "#lib/operations/take-notification.ts";
import { definePublicRoute } from "#lib/route/define-route.ts";

const params = z.object({ secret: z.string() });

/** News from the payment service: a hint to read the payout it names. Whatever it says, 204. */
export const POST = definePublicRoute({ params }, async ({ params: { secret }, headers, text }) => {
  await takeNotification(secret, headers, text);
  return new Response(null, { status: 204 });
});
