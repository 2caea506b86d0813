import { definePublicRoute } from "#lib/http/define-route.ts";
import { withCookies } from "#lib/http/with-cookies.ts";
import { finishSecondStep } from "#lib/operations/sign-in/sign-in.ts";
import { secondFactorProofSchema } from "#lib/schemas/identity/proof.ts";

export const POST = definePublicRoute(
  { body: secondFactorProofSchema, write: true },
  async ({ visitor, headers, body }) => {
    const { cookies, ...data } = await finishSecondStep(visitor, headers, body);
    return withCookies({ data }, cookies);
  },
);
