import * as z from "zod";
import { defineRoute } from "#lib/http/define-route.ts";
import { addOwnPasskey } from "#lib/operations/profile/passkeys.ts";
import { attestationSchema } from "#lib/schemas/identity/passkey.ts";
import { passkeyNameSchema } from "#lib/schemas/identity/profile.ts";

const bodySchema = z.object({ name: passkeyNameSchema, response: attestationSchema });

export const POST = defineRoute(
  { body: bodySchema, write: true },
  async ({ caller, body, headers }) => ({
    data: await addOwnPasskey(caller, body.name, body.response, headers.get("host")),
  }),
);
