import { defineRoute } from "#lib/http/define-route.ts";
import { endCurrencyRule } from "#lib/operations/currency-rules.ts";
import { ruleParamsSchema } from "#lib/schemas/currency-rule.ts";

export const POST = defineRoute(
  { params: ruleParamsSchema, write: true },
  async ({ caller, params }) => ({ data: await endCurrencyRule(caller, params.id) }),
);
