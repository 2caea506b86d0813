import { RESOURCE_NAMES, type ResourceName } from "#lib/resources/resources.ts";
import { type Env, setting } from "#lib/settings/read-settings.ts";

/**
 * Requests a second by default: a real provider is asked gently; the sandbox is on the same
 * machine.
 */
const DEFAULT_RATE = { live: 10, sandbox: 100 };

/** Requests a second that the sync may make to the provider, all workers together. */
export function syncRate(provider: "live" | "sandbox"): number {
  return setting("MIRROR_REQUESTS_PER_SECOND") ?? DEFAULT_RATE[provider];
}

/**
 * What is synced. Payouts are synced also where MIRROR is off, since the search before each POST relies on
 * them; only PAYOUT_SYNC=off leaves them out.
 */
export function syncedResources(env?: Env): readonly ResourceName[] {
  if (setting("MIRROR", env) === "on") return RESOURCE_NAMES;
  return setting("PAYOUT_SYNC", env) === "on" ? ["payouts"] : [];
}

export function isSynced(resource: ResourceName, env?: Env): boolean {
  return syncedResources(env).includes(resource);
}
