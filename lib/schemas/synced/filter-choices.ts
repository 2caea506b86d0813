import { z } from "zod";
import "#lib/schemas/jitless.ts";

/**
 * The values that a list of a resource's synced records can be filtered by, sorted by code; "-"
 * means records for which none is stated. Wallets and fee levels are payouts', types payments' and
 * currencies'.
 */
export const filterChoicesSchema = z.object({
  status: z.array(z.string()),
  currency: z.array(z.string()),
  fee: z.array(z.string()),
  wallet: z.array(z.object({ id: z.string(), currency: z.string() })),
  type: z.array(z.string()),
});

export type FilterChoices = z.infer<typeof filterChoicesSchema>;
