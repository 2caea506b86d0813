import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/** A member who can't decide yet, because their second factor is new. Times are RFC 3339 in UTC. */
export const factorWaitSchema = z.object({
  member: z.object({ id: z.uuid(), name: z.string() }),
  from: z.string(),
  until: z.string(),
  /** The names of those who may confirm that the factor is the member's; none: nobody can. */
  names: z.array(z.string()),
  /** Whether the member who asks is one of them. */
  isYours: z.boolean(),
});

export const factorWaitsSchema = z.array(factorWaitSchema);

export type FactorWait = z.infer<typeof factorWaitSchema>;

/** Whose wait ends, and which one, as the member who confirms saw it. */
export const factorWaitParamsSchema = z.object({ id: z.uuid() });
export const endFactorWaitSchema = z.object({ from: z.iso.datetime({ offset: true }) });
