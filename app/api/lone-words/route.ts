import { defineRoute } from "#lib/http/define-route.ts";
import { listLoneWords } from "#lib/operations/safety/lone-confirmations.ts";

export const GET = defineRoute({}, async ({ caller }) => ({
  data: await listLoneWords(caller),
}));
