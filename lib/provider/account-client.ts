import "server-only";
import { accountSingleton } from "#lib/process/current-account.ts";
import { type Client, createClient, withPriority } from "#lib/provider/client.ts";
import { Limiter } from "#lib/provider/limiter/limiter.ts";
import type { RequestPriority } from "#lib/provider/limiter/priority.ts";
import {
  type ProviderSettings,
  readProviderSettings,
} from "#lib/provider/read-provider-settings.ts";

export const sharedClient = accountSingleton("provider client", () =>
  sharingClient(readProviderSettings()),
);
const sharedLimiter = accountSingleton<Limiter | null>("provider limiter", () => null);

/**
 * The client of the one account at the provider that an installation has today: the process's own, made
 * from the environment when it is first used. With a priority, the same client whose reads have it.
 * Functions of lib/provider are given a client and never ask for this one.
 */
export function accountClient(priority: RequestPriority = "person"): Client {
  return withPriority(sharedClient.get(), priority);
}

/** A client of the process's one limiter, with queues and a circuit breaker of its own. */
export function sharingClient(settings: ProviderSettings): Client {
  const limiter = sharedLimiter.get() ?? new Limiter(settings.requestsPerSecond);
  sharedLimiter.set(limiter);
  return createClient(settings, limiter);
}
