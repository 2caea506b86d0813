import { rejectPayout } from "#lib/operations/reject-payout.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { decideSchema } from "#lib/schemas/payout-history.ts";
import { entryParamsSchema } from "#lib/schemas/record-params.ts";

export const POST = defineRoute(
  { params: entryParamsSchema, body: decideSchema, write: true },
  ({ caller, params: { id }, body }) => rejectPayout(caller, id, body),
);
