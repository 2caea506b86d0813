import { defineRoute } from "#lib/http/define-route.ts";
import { beginPasskeyStepUp } from "#lib/operations/profile/prove-step-up.ts";
import { stepUpOptionsSchema } from "#lib/schemas/identity/proof.ts";

export const POST = defineRoute(
  { body: stepUpOptionsSchema, write: true },
  async ({ caller, body, headers }) => ({
    data: await beginPasskeyStepUp(caller, body.hash, headers.get("host")),
  }),
);
