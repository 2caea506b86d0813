import { defineRoute } from "#lib/http/define-route.ts";
import { defineStatus, listStatuses } from "#lib/operations/statuses.ts";
import { defineStatusSchema } from "#lib/schemas/status-definition.ts";

export const GET = defineRoute({}, async ({ caller }) => ({ data: await listStatuses(caller) }));

/** Says what a status means; 202 where it waits for a second administrator. */
export const PUT = defineRoute(
  { body: defineStatusSchema, write: true },
  async ({ caller, body, seen }) => {
    const data = await defineStatus(caller, body, seen);
    return Response.json({ data }, { status: data.status === "pending" ? 202 : 200 });
  },
);
