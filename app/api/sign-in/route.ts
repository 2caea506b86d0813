import { definePublicRoute } from "#lib/http/define-route.ts";
import { withCookies } from "#lib/http/with-cookies.ts";
import { signIn } from "#lib/operations/sign-in/sign-in.ts";
import { credentialsSchema } from "#lib/schemas/identity/sign-in.ts";

export const POST = definePublicRoute(
  { body: credentialsSchema, write: true },
  async ({ visitor, headers, body }) => {
    const { cookies, ...data } = await signIn(visitor, headers, body);
    return withCookies({ data }, cookies);
  },
);
