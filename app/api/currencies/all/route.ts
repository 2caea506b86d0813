import { defineRoute } from "#lib/http/define-route.ts";
import { listAllCurrencies } from "#lib/operations/records/currencies.ts";

export const GET = defineRoute({}, async ({ caller }) => ({
  data: await listAllCurrencies(caller),
}));
