import { z } from "zod";
import "#lib/schemas/jitless.ts";
import { mirrorOdditySchema } from "#lib/schemas/mirror/mirror-oddity.ts";
import { completenessSchema } from "#lib/schemas/mirror/mirrored-list.ts";
import { MIRRORED } from "#lib/schemas/mirror/resource.ts";

const instant = z.string().nullable();
const count = z.number().int();

/** How the copy of one resource does. Instants are RFC 3339 in UTC. */
export const mirroredResourceSchema = z.object({
  resource: z.enum(MIRRORED),
  completeness: completenessSchema,
  /** In the mirror. */
  records: count,
  /** At the service, by its own last word; null before its first. */
  expected: count.nullable(),
  /** Of the first fill; `secondsLeft` null where it can't be told. */
  fill: z.object({ beganAt: instant, filledAt: instant, secondsLeft: count.nullable() }),
  /** The stretches of time in which the service's and the mirror's counts are compared. */
  windows: z.object({ all: count, proven: count, asked: count }),
  /** All windows have been counted, and read in full and compared, at or after these; null: not all. */
  countedSince: instant,
  comparedSince: instant,
  lastComparedAt: instant,
  /** Since when the service has not answered the copying. */
  troubleSince: instant,
});

export type MirroredResource = z.infer<typeof mirroredResourceSchema>;

export const mirrorStateSchema = z.object({
  resources: z.array(mirroredResourceSchema),
  oddities: z.array(mirrorOdditySchema),
});

export type MirrorState = z.infer<typeof mirrorStateSchema>;

/** How many windows will be compared, because a person asked for it. */
export const mirrorCheckSchema = z.object({ windows: count });

/** What is to be compared at once; null for all. */
export const mirrorCheckAskedSchema = z.object({ resource: z.enum(MIRRORED).nullable() });
