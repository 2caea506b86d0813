import { beginPasskeyStepUp } from "#lib/operations/prove-step-up.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { stepUpOptionsSchema } from "#lib/schemas/proof.ts";

export const POST = defineRoute(
  { body: stepUpOptionsSchema, write: true },
  async ({ caller, body, headers }) => ({
    data: await beginPasskeyStepUp(caller, body.hash, headers.get("host")),
  }),
);
