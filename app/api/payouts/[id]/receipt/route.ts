import { defineRoute } from "#lib/http/define-route.ts";
import { fileHeaders } from "#lib/http/file-headers.ts";
import { getReceipt } from "#lib/operations/orders/get-receipt.ts";
import { receiptQuerySchema } from "#lib/schemas/payouts/receipt.ts";
import { payoutParamsSchema } from "#lib/schemas/records/record-params.ts";

export const GET = defineRoute(
  { params: payoutParamsSchema, query: receiptQuerySchema },
  async ({ caller, params: { id }, query: { tz } }) => {
    const { name, content } = await getReceipt(caller, id, tz);
    const headers = fileHeaders({ name, type: "application/pdf" });
    return new Response(new Uint8Array(content), { headers });
  },
);
