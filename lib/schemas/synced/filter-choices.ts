import * as z from "zod";
import { eachListedChoice } from "#lib/resources/filters.ts";
import "#lib/schemas/common/zod-without-eval.ts";

const { network: _, ...values } = eachListedChoice(() => z.array(z.string()));

/**
 * The values that a list of a resource's synced records can be filtered by, sorted by code; "-"
 * means records for which none is stated. None for filters that the list does not take; those that are typed are not listed, and networks follow
 * from the currencies.
 */
export const filterChoicesSchema = z.object({
  ...values,
  wallet: z.array(z.object({ id: z.string(), currency: z.string() })),
  /** The names of the members whose ids can be chosen. */
  members: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
});

export type FilterChoices = z.infer<typeof filterChoicesSchema>;
