import { listAllCurrencies } from "#lib/operations/list-all-currencies.ts";
import { defineRoute } from "#lib/route/define-route.ts";

export const GET = defineRoute({}, async ({ caller }) => ({
  data: await listAllCurrencies(caller),
}));
