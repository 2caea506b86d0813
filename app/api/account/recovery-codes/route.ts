import { renewOwnRecoveryCodes } from "#lib/operations/renew-recovery-codes.ts";
import { defineRoute } from "#lib/route/define-route.ts";

export const POST = defineRoute({ write: true }, async ({ caller }) => ({
  data: await renewOwnRecoveryCodes(caller),
}));
