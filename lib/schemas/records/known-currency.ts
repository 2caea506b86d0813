import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { CURRENCY_BASES, CURRENCY_REASONS } from "#lib/resources/currency-basis.ts";

/**
 * The currency of what a payment or a transaction moved, which the provider's interface does not state:
 * its code, null where it is unknown, how it is known and why.
 */
export const knownCurrencySchema = z.object({
  code: z.string().nullable(),
  basis: z.enum(CURRENCY_BASES),
  reason: z.enum(CURRENCY_REASONS),
});

export type KnownCurrency = z.infer<typeof knownCurrencySchema>;

/** What is known of a record that Counterfoil has not looked at. */
export const PENDING_CURRENCY: KnownCurrency = { code: null, basis: "unknown", reason: "pending" };
