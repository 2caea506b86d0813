import { defineRoute } from "#lib/http/define-route.ts";
import { setRollingLimit } from "#lib/operations/rules/set-rolling-limit.ts";
import { setRollingLimitSchema } from "#lib/schemas/payouts/approval/rolling-limit.ts";

/** Sets or lifts a limit over 24 hours; a looser one waits for a second user. */
export const PUT = defineRoute(
  { body: setRollingLimitSchema, write: true },
  async ({ caller, body, seen }) => ({ data: await setRollingLimit(caller, body, seen) }),
);
