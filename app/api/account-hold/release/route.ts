import { defineRoute } from "#lib/http/define-route.ts";
import { releaseAccountHold } from "#lib/operations/sending/account-hold.ts";
import { releaseHoldSchema } from "#lib/schemas/account-hold.ts";

export const POST = defineRoute(
  { body: releaseHoldSchema, write: true },
  async ({ caller, body }) => ({
    data: await releaseAccountHold(caller, body),
  }),
);
