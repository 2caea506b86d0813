import "server-only";
import { accountSingleton } from "#lib/process/current-account.ts";
import type { Client } from "#lib/provider/client.ts";
import { ENDPOINTS } from "#lib/provider/endpoints.ts";
import type { ProviderHealth } from "#lib/schemas/provider-health.ts";

const SLOW_MS = 1_500;

/** Asks the provider for its lightest list, past retries and circuit breaker. Never rejects. */
export async function checkHealth(client: Client): Promise<ProviderHealth> {
  const startedAt = performance.now();
  const { environment } = client.settings;
  const path = `${ENDPOINTS.currencies.list}?page=1`;
  const answered = await client.probe({ path, subject: "list" }).then(
    () => true,
    () => false,
  );
  const latencyMs = Math.round(performance.now() - startedAt);
  const checkedAt = new Date().toISOString();
  if (!answered) return { state: "down", latencyMs: null, checkedAt, environment };
  return { state: latencyMs > SLOW_MS ? "slow" : "up", latencyMs, checkedAt, environment };
}

/** `readAt`: null while it is being asked. */
export type Held = { readAt: number | null; health: Promise<ProviderHealth> };

/** The provider's health as it was asked last, for all who look at once. */
export const heldHealth = accountSingleton<Held | null>("provider health", () => null);
