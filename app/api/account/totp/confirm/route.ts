import { z } from "zod";
import { confirmOwnTotp } from "#lib/operations/own-totp.ts";
import { defineRoute } from "#lib/route/define-route.ts";

const bodySchema = z.object({ code: z.string().max(64) });

export const POST = defineRoute({ body: bodySchema, write: true }, async ({ caller, body }) => ({
  data: await confirmOwnTotp(caller, body.code),
}));
