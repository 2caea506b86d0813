import * as z from "zod";
import { isZone } from "#lib/dates/zone.ts";
import { defineRoute } from "#lib/http/define-route.ts";
import { fileHeaders } from "#lib/http/file-headers.ts";
import { getReceipt } from "#lib/operations/orders/get-receipt.ts";
import { payoutParamsSchema } from "#lib/schemas/records/record-params.ts";

/** The zone in which a receipt gives its times, beside UTC; that of the books where none is named. */
const receiptQuerySchema = z.object({
  tz: z.string().refine(isZone, "There is no such time zone.").optional(),
});

export const GET = defineRoute(
  { params: payoutParamsSchema, query: receiptQuerySchema },
  async ({ caller, params: { id }, query: { tz } }) => {
    const { name, content } = await getReceipt(caller, id, tz);
    const headers = fileHeaders({ name, type: "application/pdf" });
    return new Response(new Uint8Array(content), { headers });
  },
);
