import { signIn } from "#lib/operations/sign-in.ts";
import { definePublicRoute } from "#lib/route/define-route.ts";
import { withCookies } from "#lib/route/with-cookies.ts";
import { credentialsSchema } from "#lib/schemas/sign-in.ts";

export const POST = definePublicRoute(
  { body: credentialsSchema, write: true },
  async ({ visitor, headers, body }) => {
    const { cookies, ...data } = await signIn(visitor, headers, body);
    return withCookies({ data }, cookies);
  },
);
