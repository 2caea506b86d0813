import * as z from "zod";
import { definePublicRoute } from "#lib/http/define-route.ts";
import { withCookies } from "#lib/http/with-cookies.ts";
import { signInByPasskey } from "#lib/operations/sign-in/sign-in.ts";
import { assertionSchema } from "#lib/schemas/identity/passkey.ts";

const bodySchema = z.object({ proof: assertionSchema });

export const POST = definePublicRoute(
  { body: bodySchema, write: true },
  async ({ visitor, headers, body }) => {
    const { cookies, ...data } = await signInByPasskey(visitor, headers, body.proof);
    return withCookies({ data }, cookies);
  },
);
