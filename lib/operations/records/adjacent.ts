import type { DatedResourceName } from "#lib/resources/resources.ts";
import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { findAdjacent } from "#lib/provider/find-adjacent.ts";
import type { Adjacent } from "#lib/schemas/adjacent.ts";
import { live } from "#lib/sync/throttle/live.ts";

/** The ids of the next newer and next older record of the same resource. Rejects with a Failure. */
export const adjacent = operation(
  "records.neighbours",
  live(
    (
      _caller,
      resource: DatedResourceName,
      record: { id: string | null; createdAt: string | null },
    ): Promise<Adjacent> => findAdjacent(resource, record),
  ),
);
