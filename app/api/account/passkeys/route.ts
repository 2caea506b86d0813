import * as z from "zod";
import { defineRoute } from "#lib/http/define-route.ts";
import { addOwnPasskey } from "#lib/operations/account/passkeys.ts";
import { passkeyNameSchema } from "#lib/schemas/identity/account.ts";
import { attestationSchema } from "#lib/schemas/identity/passkey.ts";

const bodySchema = z.object({ name: passkeyNameSchema, response: attestationSchema });

export const POST = defineRoute(
  { body: bodySchema, write: true },
  async ({ caller, body, headers }) => ({
    data: await addOwnPasskey(caller, body.name, body.response, headers.get("host")),
  }),
);
