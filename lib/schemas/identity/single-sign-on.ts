import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/**
 * Why single sign-on did not sign somebody in. unknown: nobody invited this address · unverified: the
 * provider does not vouch for the address · disabled: may no longer sign in · cancelled: at the
 * provider · expired: too late, used before, or begun in another browser · unavailable: the provider
 * can't be reached · failed: its answer can't be trusted.
 */
export const signOnRefusalSchema = z.enum([
  "unknown",
  "unverified",
  "disabled",
  "cancelled",
  "expired",
  "unavailable",
  "failed",
]);

export type SignOnRefusal = z.infer<typeof signOnRefusalSchema>;

/** Asks to begin a sign-in that leads to a page of Counterfoil. */
export const beginSchema = z.strictObject({ next: z.string().max(2_000).optional() });

/** The provider's page that asks who somebody is. */
export const begunSchema = z.object({ url: z.url({ protocol: /^https?$/ }) });
