import { definePublicRoute } from "#lib/http/define-route.ts";
import { acceptPasswordReset } from "#lib/operations/team/member-details.ts";
import { passwordResetAcceptanceSchema } from "#lib/schemas/identity/member-details.ts";

export const POST = definePublicRoute(
  { body: passwordResetAcceptanceSchema, write: true },
  async ({ visitor, body }) => {
    await acceptPasswordReset(visitor, body);
    return { data: null };
  },
);
