import { processSingleton } from "#lib/observability/process-singleton.ts";
import type { ProviderHealth } from "#lib/schemas/provider-health.ts";

type Held = { until: number; health: Promise<ProviderHealth> };

/** The provider's health as it was asked last, for all who look at once. */
export const heldHealth = processSingleton<Held | null>("provider health", () => null);
