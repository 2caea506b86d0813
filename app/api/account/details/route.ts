import { defineRoute } from "#lib/http/define-route.ts";
import { changeOwnDetails } from "#lib/operations/team/member-details.ts";
import { detailsRequestSchema } from "#lib/schemas/identity/member-details.ts";

export const PUT = defineRoute(
  { body: detailsRequestSchema, write: true },
  async ({ caller, body, seen }) => {
    await changeOwnDetails(caller, body, seen);
    return { data: null };
  },
);
