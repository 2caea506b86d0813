import { z } from "zod";
import { revokeSession } from "#lib/operations/sessions.ts";
import { defineRoute } from "#lib/route/define-route.ts";

const params = z.object({ id: z.uuid() });

export const DELETE = defineRoute({ params, write: true }, async ({ caller, params: { id } }) => {
  await revokeSession(caller, id);
  return { data: null };
});
