import { defineRoute } from "#lib/http/define-route.ts";
import { sendNow } from "#lib/operations/sending/send-now.ts";
import { sendNowSchema } from "#lib/schemas/payouts/send-now.ts";

export const POST = defineRoute(
  { body: sendNowSchema, write: true },
  async ({ caller, body: { ids } }) => ({ data: await sendNow(caller, ids) }),
);
