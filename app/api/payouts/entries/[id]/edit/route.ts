import { defineRoute } from "#lib/http/define-route.ts";
import { editPayout } from "#lib/operations/orders/change-payout.ts";
import { orderParamsSchema } from "#lib/schemas/records/record-params.ts";

/** Back into a draft, which is answered. */
export const POST = defineRoute(
  { params: orderParamsSchema, write: true },
  async ({ caller, params: { id } }) => ({ data: await editPayout(caller, id) }),
);
