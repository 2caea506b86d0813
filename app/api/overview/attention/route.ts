import { defineRoute } from "#lib/http/define-route.ts";
import { readInboxAttention } from "#lib/operations/records/read-figures.ts";

/** What the overview shows of the Inbox. */
export const GET = defineRoute({}, async ({ caller }) => ({
  data: await readInboxAttention(caller),
}));
