import { defineRoute } from "#lib/http/define-route.ts";
import { askApprover } from "#lib/operations/orders/ask-approver.ts";
import { askApproverSchema } from "#lib/schemas/payouts/approval/asked-approver.ts";
import { orderParamsSchema } from "#lib/schemas/records/record-params.ts";

export const PUT = defineRoute(
  { params: orderParamsSchema, body: askApproverSchema, write: true },
  async ({ caller, params: { id }, body: { approverId }, seen }) => ({
    data: await askApprover(caller, id, approverId, seen),
  }),
);
