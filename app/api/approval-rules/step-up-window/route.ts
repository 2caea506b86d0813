import { defineRoute } from "#lib/http/define-route.ts";
import { setStepUpWindow } from "#lib/operations/safety/step-up-window.ts";
import { setStepUpWindowSchema } from "#lib/schemas/identity/step-up-window.ts";

/**
 * Sets for how long after a step-up small payouts need no second one; a looser window waits for a second
 * user.
 */
export const PUT = defineRoute(
  { body: setStepUpWindowSchema, write: true },
  async ({ caller, body, seen }) => ({ data: await setStepUpWindow(caller, body, seen) }),
);
