import { defineRoute } from "#lib/http/define-route.ts";
import { beginOwnTotp, removeOwnTotp } from "#lib/operations/profile/own-totp.ts";

export const POST = defineRoute({ write: true }, async ({ caller }) => ({
  data: await beginOwnTotp(caller),
}));

export const DELETE = defineRoute({ write: true }, async ({ caller }) => {
  await removeOwnTotp(caller);
  return { data: null };
});
