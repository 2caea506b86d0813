import { defineRoute } from "#lib/http/define-route.ts";
import { proveStepUp } from "#lib/operations/profile/prove-step-up.ts";
import { stepUpProofSchema } from "#lib/schemas/identity/proof.ts";

export const POST = defineRoute(
  { body: stepUpProofSchema, write: true },
  async ({ caller, body, headers }) => ({
    data: await proveStepUp(caller, body, headers.get("host")),
  }),
);
