import { lookAgain } from "#lib/operations/look-again.ts";
import { defineRoute } from "#lib/route/define-route.ts";
import { entryParamsSchema } from "#lib/schemas/record-params.ts";

/** Searched for, or read, at the next round instead of later. */
export const POST = defineRoute(
  { params: entryParamsSchema, write: true },
  async ({ caller, params: { id } }) => ({ data: await lookAgain(caller, id) }),
);
