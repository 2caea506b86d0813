import { readUpload } from "#app/api/payouts/upload.ts";
import { defineRoute } from "#lib/http/define-route.ts";
import { addPayoutFile, listPayoutFiles } from "#lib/operations/orders/payout-files.ts";
import { orderParamsSchema } from "#lib/schemas/records/record-params.ts";

export const GET = defineRoute(
  { params: orderParamsSchema },
  async ({ caller, params: { id } }) => ({
    data: await listPayoutFiles(caller, { of: "order", id }),
  }),
);

export const POST = defineRoute(
  { params: orderParamsSchema, write: true },
  async ({ caller, params: { id }, headers, stream }) => ({
    data: await addPayoutFile(caller, { of: "order", id }, readUpload(headers, stream())),
  }),
);
