import { getPayment } from "#lib/operations/get-payment.ts";
import { neighbours } from "#lib/operations/neighbours.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { recordParamsSchema } from "#lib/schemas/record-params.ts";

export const GET = defineRoute({ params: recordParamsSchema }, async ({ caller, params }) => ({
  data: await neighbours(caller, "payments", await getPayment(caller, params.id)),
}));
