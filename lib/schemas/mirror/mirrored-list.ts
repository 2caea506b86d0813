import { z } from "zod";
import "#lib/schemas/jitless.ts";
import { type ListMeta, listMetaSchema } from "#lib/schemas/list.ts";

/** How complete what stands beside it is. `to`: all that was created before it is in; null, not yet known. */
export const completenessSchema = z.object({
  state: z.enum(["off", "filling", "complete", "behind", "incomplete"]),
  to: z.string().nullable(),
  /** In words for a person, where something is missing: what, and since when. */
  missing: z.string().nullable(),
});

export type Completeness = z.infer<typeof completenessSchema>;

/** Beside the counts of every list: the ways to the pages beside this one; null where there is none. */
const mirroredMetaSchema = listMetaSchema.extend({
  source: z.literal("mirror"),
  completeness: completenessSchema,
  next: z.string().nullable(),
  previous: z.string().nullable(),
});

type MirroredMeta = z.infer<typeof mirroredMetaSchema>;
export type MirroredList<T> = { data: T[]; meta: MirroredMeta };
export type AnyListMeta = ListMeta | MirroredMeta;

export function mirroredListSchema<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), meta: mirroredMetaSchema });
}
