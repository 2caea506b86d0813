import "server-only";
import { beginSingleSignOn as begin } from "#lib/identity/oidc/begin.ts";
import { publicOperation } from "#lib/operations/public-operation.ts";
import { returnPath } from "#lib/schemas/return-path.ts";

/**
 * Begins a sign-in at the OpenID provider: where to send the browser, and the cookies by which it
 * is recognised when it comes back to go to `next`. Rejects with a Failure: not_found if
 * Counterfoil has no single sign-on; unavailable.
 */
export const beginSingleSignOn = publicOperation(
  "single-sign-on.begin",
  (next: string | undefined): Promise<{ url: string; cookies: string[] }> =>
    begin(returnPath(next)),
);
