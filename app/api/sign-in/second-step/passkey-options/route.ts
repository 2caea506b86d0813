import { definePublicRoute } from "#lib/http/define-route.ts";
import { beginSecondStepByPasskey } from "#lib/operations/sign-in/sign-in.ts";

export const POST = definePublicRoute({ write: true }, async ({ headers }) => ({
  data: await beginSecondStepByPasskey(headers),
}));
