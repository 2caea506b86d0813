import { definePublicRoute } from "#lib/http/define-route.ts";
import { withCookies } from "#lib/http/with-cookies.ts";
import { setUp } from "#lib/operations/sign-in/set-up.ts";
import { setUpSchema } from "#lib/schemas/identity/set-up.ts";

export const POST = definePublicRoute(
  { body: setUpSchema, write: true },
  async ({ visitor, headers, body }) => {
    const { cookies } = await setUp(visitor, headers, body);
    return withCookies({ data: null }, cookies);
  },
);
