import { beginSecondStepByPasskey } from "#lib/operations/sign-in-by-factor.ts";
import { definePublicRoute } from "#lib/route/define-route.ts";

export const POST = definePublicRoute({ write: true }, async ({ headers }) => ({
  data: await beginSecondStepByPasskey(headers),
}));
