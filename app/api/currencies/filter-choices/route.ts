import { listFilterChoices } from "#lib/operations/list-filter-choices.ts";
import { defineRoute } from "#lib/route/define-route.ts";

/** What the mirror's currencies hold where a list of them can be narrowed by choice. */
export const GET = defineRoute({}, async ({ caller }) => ({
  data: await listFilterChoices(caller, "currencies"),
}));
