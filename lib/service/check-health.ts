import "server-only";
import type { ServiceHealth } from "#lib/schemas/service-health.ts";
import { client } from "#lib/service/client.ts";
import { RESOURCES } from "#lib/service/resources.ts";

const SLOW_MS = 1_500;

/** Asks the service for its lightest list, past retries and circuit breaker. Never rejects. */
export async function checkHealth(via = client()): Promise<ServiceHealth> {
  const startedAt = performance.now();
  const { environment } = via.settings;
  const path = `${RESOURCES.currencies.list}?page=1`;
  const answered = await via.probe({ path, subject: "list" }).then(
    () => true,
    () => false,
  );
  const latencyMs = Math.round(performance.now() - startedAt);
  const checkedAt = new Date().toISOString();
  if (!answered) return { state: "down", latencyMs: null, checkedAt, environment };
  return { state: latencyMs > SLOW_MS ? "slow" : "up", latencyMs, checkedAt, environment };
}
