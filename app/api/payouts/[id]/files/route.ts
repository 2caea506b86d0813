import { readUpload } from "#app/api/payouts/upload.ts";
import { defineRoute } from "#lib/http/define-route.ts";
import { addPayoutFile, listPayoutFiles } from "#lib/operations/orders/payout-files.ts";
import { payoutParamsSchema } from "#lib/schemas/records/record-params.ts";

export const GET = defineRoute(
  { params: payoutParamsSchema },
  async ({ caller, params: { id } }) => ({
    data: await listPayoutFiles(caller, { of: "payout", id }),
  }),
);

export const POST = defineRoute(
  { params: payoutParamsSchema, write: true },
  async ({ caller, params: { id }, headers, stream }) => ({
    data: await addPayoutFile(caller, { of: "payout", id }, readUpload(headers, stream())),
  }),
);
