import { defineRoute } from "#lib/http/define-route.ts";
import { changePassword } from "#lib/operations/profile/change-password.ts";
import { passwordChangeSchema } from "#lib/schemas/identity/session.ts";

export const POST = defineRoute(
  { body: passwordChangeSchema, write: true },
  async ({ caller, body }) => {
    await changePassword(caller, body);
    return { data: null };
  },
);
