import { beginSingleSignOn } from "#lib/operations/begin-single-sign-on.ts";
import { definePublicRoute } from "#lib/route/define-route.ts";
import { withCookies } from "#lib/route/with-cookies.ts";
import { beginSchema } from "#lib/schemas/single-sign-on.ts";

/** Gives the provider's address; the page itself goes there, since its policy lets no form leave. */
export const POST = definePublicRoute({ body: beginSchema, write: true }, async ({ body }) => {
  const { url, cookies } = await beginSingleSignOn(body.next);
  return withCookies({ data: { url } }, cookies);
});
