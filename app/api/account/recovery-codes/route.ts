import { defineRoute } from "#lib/http/define-route.ts";
import { renewOwnRecoveryCodes } from "#lib/operations/profile/renew-recovery-codes.ts";

export const POST = defineRoute({ write: true }, async ({ caller }) => ({
  data: await renewOwnRecoveryCodes(caller),
}));
