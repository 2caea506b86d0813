import { defineRoute } from "#lib/http/define-route.ts";
import { fileHeaders } from "#lib/http/file-headers.ts";
import { byteStream } from "#lib/http/text-stream.ts";
import { getPayoutFile, removePayoutFile } from "#lib/operations/orders/payout-files.ts";
import { fileParamsSchema } from "#lib/schemas/payouts/payout-file.ts";

export const GET = defineRoute({ params: fileParamsSchema }, async ({ caller, params: { id } }) => {
  const { content, ...file } = await getPayoutFile(caller, id);
  return new Response(byteStream(content), { headers: fileHeaders(file) });
});

/** Without reading the content: Next would otherwise answer by GET. */
export const HEAD = defineRoute(
  { params: fileParamsSchema },
  async ({ caller, params: { id } }) =>
    new Response(null, { headers: fileHeaders(await getPayoutFile(caller, id)) }),
);

export const DELETE = defineRoute(
  { params: fileParamsSchema, write: true },
  async ({ caller, params: { id } }) => {
    await removePayoutFile(caller, id);
    return new Response(null, { status: 204 });
  },
);
