import { defineRoute } from "#lib/http/define-route.ts";
import { listFactorWaits } from "#lib/operations/safety/factor-waits.ts";

export const GET = defineRoute({}, async ({ caller }) => ({
  data: await listFactorWaits(caller),
}));
