import { defineRoute } from "#lib/http/define-route.ts";
import { correctCurrency } from "#lib/operations/currency-rules.ts";
import { correctCurrencySchema } from "#lib/schemas/currency-rule.ts";

/** States the currency of one record, or takes that back. */
export const PUT = defineRoute(
  { body: correctCurrencySchema, write: true },
  async ({ caller, body }) => ({ data: await correctCurrency(caller, body) }),
);
