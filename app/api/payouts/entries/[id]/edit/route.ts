import { editPayout } from "#lib/operations/edit-payout.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { entryParamsSchema } from "#lib/schemas/record-params.ts";

/** Back into a draft, which is answered. */
export const POST = defineRoute(
  { params: entryParamsSchema, write: true },
  async ({ caller, params: { id } }) => ({ data: await editPayout(caller, id) }),
);
