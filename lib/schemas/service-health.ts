import { z } from "zod";
import "#lib/schemas/jitless.ts";

/**
 * How the payment service does, as seen from the desk. `latencyMs` is the time of one small read,
 * null where it failed; `checkedAt` is an RFC 3339 instant in UTC. "sandbox" is play, "live" is money.
 */
export const serviceHealthSchema = z.object({
  state: z.enum(["up", "slow", "down"]),
  latencyMs: z.number().nullable(),
  checkedAt: z.string(),
  environment: z.enum(["sandbox", "live"]),
});

export type ServiceHealth = z.infer<typeof serviceHealthSchema>;
export type Environment = ServiceHealth["environment"];
