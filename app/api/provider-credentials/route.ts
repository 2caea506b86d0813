import { defineRoute } from "#lib/http/define-route.ts";
import { getUnknownCredentials } from "#lib/operations/sending/provider-credentials.ts";

export const GET = defineRoute({}, async ({ caller }) => ({
  data: await getUnknownCredentials(caller),
}));
