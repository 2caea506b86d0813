import { defineRoute } from "#lib/http/define-route.ts";
import { stateCurrency } from "#lib/operations/currency-rules.ts";
import { stateCurrencySchema } from "#lib/schemas/currency-rule.ts";

/** States the currency of an address, a network or both. */
export const POST = defineRoute(
  { body: stateCurrencySchema, write: true },
  async ({ caller, body }) => ({ data: await stateCurrency(caller, body) }),
);
