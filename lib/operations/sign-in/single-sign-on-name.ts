import "server-only";
import { oidcSettings } from "#lib/identity/oidc/provider.ts";
import { publicOperation } from "#lib/operations/public-operation.ts";

/** What the OpenID provider is called; null if Counterfoil has no single sign-on. */
export const singleSignOnName = publicOperation(
  "single-sign-on.name",
  (): string | null => oidcSettings()?.name ?? null,
);
