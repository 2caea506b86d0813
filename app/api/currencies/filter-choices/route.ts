import { defineRoute } from "#lib/http/define-route.ts";
import { listFilterChoices } from "#lib/operations/records/synced-list.ts";

/** The values that the synced currencies can be filtered by. */
export const GET = defineRoute({}, async ({ caller }) => ({
  data: await listFilterChoices(caller, "currencies"),
}));
