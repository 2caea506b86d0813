import { beginOwnPasskey } from "#lib/operations/add-passkey.ts";
import { defineRoute } from "#lib/route/define-route.ts";

export const POST = defineRoute({ write: true }, async ({ caller, headers }) => ({
  data: await beginOwnPasskey(caller, headers.get("host")),
}));
