import * as z from "zod";
import { defineRoute } from "#lib/http/define-route.ts";
import { revokeSession } from "#lib/operations/profile/sessions.ts";

const params = z.object({ id: z.uuid() });

export const DELETE = defineRoute({ params, write: true }, async ({ caller, params: { id } }) => {
  await revokeSession(caller, id);
  return { data: null };
});
