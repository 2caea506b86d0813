import { defineRoute } from "#lib/http/define-route.ts";
import { beginOwnPasskey } from "#lib/operations/profile/passkeys.ts";

export const POST = defineRoute({ write: true }, async ({ caller, headers }) => ({
  data: await beginOwnPasskey(caller, headers.get("host")),
}));
