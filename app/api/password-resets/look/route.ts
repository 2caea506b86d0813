import { definePublicRoute } from "#lib/http/define-route.ts";
import { lookAtPasswordReset } from "#lib/operations/team/member-details.ts";
import { passwordResetLookSchema } from "#lib/schemas/identity/member-details.ts";

export const POST = definePublicRoute(
  { body: passwordResetLookSchema, write: true },
  async ({ body }) => ({ data: await lookAtPasswordReset(body.token) }),
);
