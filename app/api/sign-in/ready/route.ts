import { z } from "zod";
import { signInReady } from "#lib/operations/ready-sign-ins.ts";
import { definePublicRoute } from "#lib/route/define-route.ts";
import { withCookies } from "#lib/route/with-cookies.ts";
import { sandboxRoleSchema } from "#lib/schemas/sandbox-role.ts";

const body = z.strictObject({ role: sandboxRoleSchema });

export const POST = definePublicRoute({ body, write: true }, async ({ visitor, headers, body }) => {
  const { cookies } = await signInReady(visitor, headers, body.role);
  return withCookies({ data: null }, cookies);
});
