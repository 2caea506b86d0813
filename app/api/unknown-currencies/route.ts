import { defineRoute } from "#lib/http/define-route.ts";
import { listUnknownCurrencies } from "#lib/operations/currency-rules.ts";

export const GET = defineRoute({}, async ({ caller }) => ({
  data: await listUnknownCurrencies(caller),
}));
