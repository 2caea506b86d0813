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
  const same = findSame(settings, others);
  if (same !== undefined) throw new Error(`The account ${same.name} has the same ${SHARED}`);
}

/**
 * The same of accounts that a start will serve: nothing checks the environment's settings before a start. The sentence
 * names both accounts.
 */
export function requireOwnProviders(accounts: readonly Provided[]): void {
  for (const [index, { name, settings }] of accounts.entries()) {
    const same = findSame(settings, accounts.slice(0, index));
    if (same === undefined) continue;
    throw new Error(
      `The accounts ${same.name} and ${name} have the same ${SHARED} Change the environment's settings, or run "npm run accounts -- change NAME --settings FILE" or "npm run accounts -- close NAME" for one of them, and start again.`,
    );
  }
}

const SHARED =
  "PAYMENT_SERVICE_URL and PAYMENT_SERVICE_HEADERS. Each account needs its own, or one would pay without the rules, limits and duplicate check of the other.";

function findSame(settings: Env | undefined, others: readonly Provided[]): Provided | undefined {
  const own = providerOf(settings);
  return own === null ? undefined : others.find((other) => providerOf(other.settings) === own);
}
