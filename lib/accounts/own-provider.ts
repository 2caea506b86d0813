import "server-only";
import { providerOf } from "#lib/settings/provider-of.ts";
import type { Env } from "#lib/settings/read-settings.ts";

/** An account with its settings; undefined: those of the environment. */
export type Provided = { name: string; settings: Env | undefined };

/**
 * Throws an Error in plain English if another account has the same URL and headers of the provider: both would be
 * one account there, and each would pay without the rules, limits and duplicate check of the other.
 */
export function requireOwnProvider(settings: Env, others: Provided[]): void {
  const own = providerOf(settings);
  const same =
    own === null ? undefined : others.find((other) => providerOf(other.settings) === own);
  if (same === undefined) return;
  throw new Error(
    `The account ${same.name} has the same PAYMENT_SERVICE_URL and PAYMENT_SERVICE_HEADERS. Each account needs its own, or one would pay without the rules, limits and duplicate check of the other.`,
  );
}
