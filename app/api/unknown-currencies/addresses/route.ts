import { defineRoute } from "#lib/http/define-route.ts";
import { listUnknownAddresses } from "#lib/operations/currency-rules.ts";
import { addressesQuerySchema } from "#lib/schemas/currency-rule.ts";

export const GET = defineRoute({ query: addressesQuerySchema }, async ({ caller, query }) => ({
  data: await listUnknownAddresses(caller, query),
}));
