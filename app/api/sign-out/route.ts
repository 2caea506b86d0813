import { signOut } from "#lib/operations/sign-out.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { withCookies } from "#lib/route/with-cookies.ts";

export const POST = defineRoute({ write: true }, async ({ caller }) => {
  const { cookies } = await signOut(caller);
  return withCookies({ data: null }, cookies);
});
