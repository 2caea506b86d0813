import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/**
 * What a list is asked for: RFC 3339 instants in UTC, half-open [from, to), null for no bound, and
 * the number of the page from 1.
 */
export type ListQuery = { from: string | null; to: string | null; page: number };

/** What any list is asked for where it is read live: a catalogue is searched (`q`) and has no dates. */
export type LiveQuery = ListQuery & { q?: string };

/** Counterfoil's list envelope without the provider's links, which grow with the account. */
export const listMetaSchema = z.object({
  current_page: z.number().int(),
  last_page: z.number().int(),
  per_page: z.number().int(),
  total: z.number().int(),
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
  /** Whether `from`, `to` and the page's number are estimates, since counting took too long; `total` is exact. */
  isEstimated: z.boolean().optional(),
  /** What a user must know of these rows, if they are not what the provider answered. */
  notice: z.string().optional(),
  /** What was searched for, where nothing has the text as it was typed (`lib/text/search-forms.ts`). */
  searchedFor: z.string().optional(),
});

/** Says what was searched for in place of what was typed; nothing where they are the same. */
export function insteadOf(typed: string, searched: string): { searchedFor?: string } {
  return searched === typed ? {} : { searchedFor: searched };
}

export type ListMeta = z.infer<typeof listMetaSchema>;
export type List<T> = { data: T[]; meta: ListMeta };

export function listSchema<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), meta: listMetaSchema });
}

/** As much of a list as tells how many there are. */
export const totalSchema = z.object({ meta: listMetaSchema.pick({ total: true }) });
