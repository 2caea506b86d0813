import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { checkHealth, heldHealth } from "#lib/provider/check-health.ts";
import type { ProviderHealth } from "#lib/schemas/provider-health.ts";

const FRESH_MS = 5_000;

/**
 * The provider's health, asked at most every 5 s however many users look. Rejects only for bad
 * settings.
 */
export const providerHealth = operation("service-health.read", (): Promise<ProviderHealth> => {
  const held = heldHealth.get();
  if (held !== null && held.until > Date.now()) return held.health;
  const order = { until: Number.POSITIVE_INFINITY, health: checkHealth(accountClient()) };
  heldHealth.set(order);
  const settle = () => {
    order.until = Date.now() + FRESH_MS;
  };
  order.health.then(settle, settle);
  return order.health;
});
