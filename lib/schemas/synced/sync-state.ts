import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { RESOURCE_NAMES } from "#lib/resources/resources.ts";
import { schemaDriftSchema } from "#lib/schemas/synced/schema-drift.ts";
import { completenessSchema } from "#lib/schemas/synced/synced-list.ts";

const instant = z.string().nullable();
const count = z.number().int();

/** The sync state of one resource. Instants are RFC 3339 in UTC. */
export const syncedResourceSchema = z.object({
  resource: z.enum(RESOURCE_NAMES),
  completeness: completenessSchema,
  /** Among the synced records. */
  records: count,
  /** At the provider, by its own last total; null before its first. */
  expected: count.nullable(),
  /** Of the backfill; `secondsLeft` null if it can't be estimated. */
  fill: z.object({ beganAt: instant, filledAt: instant, secondsLeft: count.nullable() }),
  /** The ranges of time in which the provider's and the synced counts are compared. */
  windows: z.object({ all: count, proven: count, asked: count }),
  /** All windows have been counted, and read in full and compared, at or after these; null: not all. */
  countedSince: instant,
  comparedSince: instant,
  lastComparedAt: instant,
  /** Since when the provider has not answered the sync. */
  troubleSince: instant,
});

export type SyncedResource = z.infer<typeof syncedResourceSchema>;

export const syncStateSchema = z.object({
  resources: z.array(syncedResourceSchema),
  drifts: z.array(schemaDriftSchema),
});

export type SyncState = z.infer<typeof syncStateSchema>;

/** How many windows will be compared because a user asked for it. */
export const syncCheckSchema = z.object({ windows: count });

/** Which resource to compare at once; null for all. */
export const syncCheckAskedSchema = z.object({ resource: z.enum(RESOURCE_NAMES).nullable() });
