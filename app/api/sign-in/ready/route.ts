import * as z from "zod";
import { definePublicRoute } from "#lib/http/define-route.ts";
import { withCookies } from "#lib/http/with-cookies.ts";
import { signInReady } from "#lib/operations/sign-in/ready-sign-ins.ts";
import { sandboxRoleSchema } from "#lib/schemas/identity/sandbox-role.ts";

const body = z.strictObject({ role: sandboxRoleSchema });

export const POST = definePublicRoute({ body, write: true }, async ({ visitor, headers, body }) => {
  const { cookies } = await signInReady(visitor, headers, body.role);
  return withCookies({ data: null }, cookies);
});
