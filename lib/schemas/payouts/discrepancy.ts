import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/** The fields of an order that a provider's payout is compared with, in the order in which they are shown. */
const COMPARED_FIELDS = [
  "walletId",
  "currency",
  "amount",
  "address",
  "tag",
  "fee",
  "isFeeIncluded",
  "createdAt",
] as const;

/**
 * Where a provider's payout says something else than was ordered. `found` is what it states, or the text
 * that could not be read. `createdAt` has no ordered value: it appears only where it can't be read.
 */
export const discrepancySchema = z.object({
  field: z.enum(COMPARED_FIELDS),
  ordered: z.string().nullable(),
  found: z.string().nullable(),
  isUnreadable: z.boolean(),
});

export type Discrepancy = z.infer<typeof discrepancySchema>;
