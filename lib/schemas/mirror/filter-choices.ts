import { z } from "zod";
import "#lib/schemas/jitless.ts";

/**
 * What the mirror's records of a resource hold where a list is narrowed by choice, in the order of
 * their codes; "-" stands for records in which nothing is stated there. Wallets and fee levels are
 * payouts', types payments' and currencies'.
 */
export const filterChoicesSchema = z.object({
  status: z.array(z.string()),
  currency: z.array(z.string()),
  fee: z.array(z.string()),
  wallet: z.array(z.object({ id: z.string(), currency: z.string() })),
  type: z.array(z.string()),
});

export type FilterChoices = z.infer<typeof filterChoicesSchema>;
