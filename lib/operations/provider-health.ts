import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { isFresh } from "#lib/process/is-fresh.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { checkHealth, type Held, heldHealth } from "#lib/provider/check-health.ts";
import type { ProviderHealth } from "#lib/schemas/provider-health.ts";

const FRESH_MS = 5_000;
/** An open page asks again after this, so that what it shows is as old. */
const KNOWN_MS = 30_000;

/**
 * The provider's health, asked at most every 5 s however many users look. Rejects only for bad
 * settings.
 */
export const providerHealth = operation("service-health.read", askOnce);

/**
 * What a page that opens shows: that the provider was well lately, as pages that are open do, so that not
 * every page asks. Otherwise its health as it is now.
 */
export const knownProviderHealth = operation("service-health.read", async () => {
  const held = heldHealth.get();
  if (held !== null && isYounger(held.readAt, KNOWN_MS)) {
    const known = await held.health;
    if (known.state === "up") return known;
  }
  return await askOnce();
});

function askOnce(): Promise<ProviderHealth> {
  const held = heldHealth.get();
  if (held !== null && isYounger(held.readAt, FRESH_MS)) return held.health;
  const order: Held = { readAt: null, health: checkHealth(accountClient()) };
  heldHealth.set(order);
  const settle = () => {
    order.readAt = Date.now();
  };
  order.health.then(settle, settle);
  return order.health;
}

function isYounger(readAt: number | null, ms: number): boolean {
  return readAt === null || isFresh(readAt, ms);
}
