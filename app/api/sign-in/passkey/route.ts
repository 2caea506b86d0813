import { z } from "zod";
import { signInByPasskey } from "#lib/operations/sign-in-by-factor.ts";
import { definePublicRoute } from "#lib/route/define-route.ts";
import { withCookies } from "#lib/route/with-cookies.ts";
import { assertionSchema } from "#lib/schemas/passkey.ts";

const bodySchema = z.object({ proof: assertionSchema });

export const POST = definePublicRoute(
  { body: bodySchema, write: true },
  async ({ visitor, headers, body }) => {
    const { cookies, ...data } = await signInByPasskey(visitor, headers, body.proof);
    return withCookies({ data }, cookies);
  },
);
