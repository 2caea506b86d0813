import { defineRoute } from "#lib/http/define-route.ts";
import { listLoneConfirmations } from "#lib/operations/safety/lone-confirmations.ts";

export const GET = defineRoute({}, async ({ caller }) => ({
  data: await listLoneConfirmations(caller),
}));
