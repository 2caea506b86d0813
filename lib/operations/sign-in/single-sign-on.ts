import "server-only";
import type { Visitor } from "#lib/identity/caller.ts";
import { beginSingleSignOn as begin } from "#lib/identity/oidc/begin.ts";
import { type Finished, finishSingleSignOn as finish } from "#lib/identity/oidc/finish.ts";
import { oidcSettings } from "#lib/identity/oidc/provider.ts";
import { publicOperation } from "#lib/operations/operation.ts";
import { returnPath } from "#lib/schemas/identity/return-path.ts";

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

/** What the OpenID provider is called; null if Counterfoil has no single sign-on. */
export const singleSignOnName = publicOperation(
  "single-sign-on.name",
  (): string | null => oidcSettings()?.name ?? null,
);

/** Takes the OpenID provider's answer: signs in, or leads to the page that says why not. */
export const finishSingleSignOn = publicOperation(
  "single-sign-on.finish",
  (visitor: Visitor, headers: Headers, query: Record<string, string>): Promise<Finished> =>
    finish(visitor, headers, query),
);
