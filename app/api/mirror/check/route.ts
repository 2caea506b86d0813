import { checkMirror } from "#lib/operations/check-mirror.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { mirrorCheckAskedSchema } from "#lib/schemas/mirror/mirror-state.ts";

export const POST = defineRoute(
  { body: mirrorCheckAskedSchema, write: true },
  async ({ caller, body }) => ({ data: await checkMirror(caller, body.resource) }),
);
