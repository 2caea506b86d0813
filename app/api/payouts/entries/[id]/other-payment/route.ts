import { defineRoute } from "#lib/http/define-route.ts";
import { listUnconfirmedEqual, sayOtherPayment } from "#lib/operations/sending/send-now.ts";
import { otherPaymentSchema, unconfirmedEqualSchema } from "#lib/schemas/payouts/send-now.ts";
import { orderParamsSchema } from "#lib/schemas/records/record-params.ts";

export const GET = defineRoute(
  { params: orderParamsSchema },
  async ({ caller, params: { id } }) => ({
    data: unconfirmedEqualSchema.array().parse(await listUnconfirmedEqual(caller, id)),
  }),
);

export const POST = defineRoute(
  { params: orderParamsSchema, body: otherPaymentSchema, write: true },
  ({ caller, params: { id }, body }) => sayOtherPayment(caller, id, body),
);
