import { defineRoute } from "#lib/http/define-route.ts";
import { acceptCredentials } from "#lib/operations/sending/provider-credentials.ts";
import { acceptCredentialsSchema } from "#lib/schemas/provider-credentials.ts";

export const POST = defineRoute(
  { body: acceptCredentialsSchema, write: true },
  async ({ caller, body }) => ({ data: await acceptCredentials(caller, body) }),
);
