import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { type ListMeta, listMetaSchema } from "#lib/schemas/common/list.ts";

/**
 * How complete what is beside it is. `to`: all that was created before it is in; null, not yet
 * known.
 */
export const completenessSchema = z.object({
  state: z.enum(["off", "filling", "complete", "behind", "incomplete"]),
  to: z.string().nullable(),
  /** In words for a user, where something is missing: what, and since when. */
  missing: z.string().nullable(),
});

export type Completeness = z.infer<typeof completenessSchema>;

/**
 * What answers still call "synced". The version in deploy/released, whose pages may be open and whose processes may
 * answer during an upgrade, knows no other word. Once that version reads both, answer "synced"; a release later, remove this.
 */
const FORMER_SOURCE = "mirror";

/**
 * Beside the counts of every list: the ways to the pages beside this one; null if there is none.
 */
const syncedMetaSchema = listMetaSchema.extend({
  source: z.literal(["synced", FORMER_SOURCE]).transform(() => "synced" as const),
  completeness: completenessSchema,
  next: z.string().nullable(),
  previous: z.string().nullable(),
});

type SyncedMeta = z.infer<typeof syncedMetaSchema>;
export type SyncedList<T> = { data: T[]; meta: SyncedMeta };
/** A list with numbered pages may be of synced records too; it has no `completeness` where it was read live. */
export type NumberedMeta = ListMeta & { completeness?: Completeness };
export type AnyListMeta = NumberedMeta | SyncedMeta;

/** A list as it is answered. */
export function asAnswered<L extends { meta: AnyListMeta }>(list: L) {
  const { meta } = list;
  return "source" in meta ? { ...list, meta: { ...meta, source: FORMER_SOURCE } } : list;
}

export function syncedListSchema<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), meta: syncedMetaSchema });
}
