import { definePublicRoute } from "#lib/http/define-route.ts";
import { withCookies } from "#lib/http/with-cookies.ts";
import { beginSingleSignOn } from "#lib/operations/sign-in/single-sign-on.ts";
import { beginSchema } from "#lib/schemas/identity/single-sign-on.ts";

/** Returns the provider's URL; the page itself goes there, since its policy lets no form leave. */
export const POST = definePublicRoute({ body: beginSchema, write: true }, async ({ body }) => {
  const { url, cookies } = await beginSingleSignOn(body.next);
  return withCookies({ data: { url } }, cookies);
});
