import "server-only";
import type { Visitor } from "#lib/identity/caller.ts";
import { type Finished, finishSingleSignOn as finish } from "#lib/identity/oidc/finish.ts";
import { publicOperation } from "#lib/operations/public-operation.ts";

/** Takes the OpenID provider's answer: signs in, or leads to the page that says why not. */
export const finishSingleSignOn = publicOperation(
  "single-sign-on.finish",
  (visitor: Visitor, headers: Headers, query: Record<string, string>): Promise<Finished> =>
    finish(visitor, headers, query),
);
