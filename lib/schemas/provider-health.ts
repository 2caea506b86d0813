import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/**
 * The provider's health, as seen from Counterfoil. `latencyMs` is the time of one small read, null
 * if it failed; `checkedAt` is an RFC 3339 instant in UTC. "sandbox" is play money, "live" is real
 * money.
 */
export const providerHealthSchema = z.object({
  state: z.enum(["up", "slow", "down"]),
  latencyMs: z.number().nullable(),
  checkedAt: z.string(),
  environment: z.enum(["sandbox", "live"]),
});

export type ProviderHealth = z.infer<typeof providerHealthSchema>;
export type Environment = ProviderHealth["environment"];
