import * as z from "zod";
import { defineRoute } from "#lib/http/define-route.ts";
import { confirmOwnTotp } from "#lib/operations/profile/own-totp.ts";

const bodySchema = z.object({ code: z.string().max(64) });

export const POST = defineRoute({ body: bodySchema, write: true }, async ({ caller, body }) => ({
  data: await confirmOwnTotp(caller, body.code),
}));
