import { replacePayout } from "#lib/operations/replace-payout.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { entryParamsSchema } from "#lib/schemas/record-params.ts";

/** A new draft in the place of what was declared unsent. */
export const POST = defineRoute(
  { params: entryParamsSchema, write: true },
  async ({ caller, params: { id } }) =>
    Response.json({ data: await replacePayout(caller, id) }, { status: 201 }),
);
