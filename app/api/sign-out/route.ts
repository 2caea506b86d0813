import { defineRoute } from "#lib/http/define-route.ts";
import { withCookies } from "#lib/http/with-cookies.ts";
import { signOut } from "#lib/operations/sign-in/sign-in.ts";

export const POST = defineRoute({ write: true }, async ({ caller }) => {
  const { cookies } = await signOut(caller);
  return withCookies({ data: null }, cookies);
});
