import "server-only";
import { operation } from "#lib/operations/operation.ts";
import type { ServiceHealth } from "#lib/schemas/service-health.ts";
import { checkHealth } from "#lib/service/check-health.ts";

const FRESH_MS = 5_000;

declare global {
  var counterfoilServiceHealth: { until: number; health: Promise<ServiceHealth> } | undefined;
}

/** How the service does, asked at most every 5 s however many people look. Rejects only for bad settings. */
export const serviceHealth = operation("service-health.read", (): Promise<ServiceHealth> => {
  const held = globalThis.counterfoilServiceHealth;
  if (held !== undefined && held.until > Date.now()) return held.health;
  const entry = { until: Number.POSITIVE_INFINITY, health: checkHealth() };
  globalThis.counterfoilServiceHealth = entry;
  const settle = () => {
    entry.until = Date.now() + FRESH_MS;
  };
  entry.health.then(settle, settle);
  return entry.health;
});
