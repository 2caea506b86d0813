import { defineRoute } from "#lib/http/define-route.ts";
import { getPayment } from "#lib/operations/records/payments.ts";
import { adjacent } from "#lib/operations/records/record-parts.ts";
import { recordParamsSchema } from "#lib/schemas/records/record-params.ts";

export const GET = defineRoute({ params: recordParamsSchema }, async ({ caller, params }) => ({
  data: await adjacent(caller, "payments", await getPayment(caller, params.id)),
}));
