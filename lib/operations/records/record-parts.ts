import "server-only";
import type { Caller } from "#lib/identity/caller.ts";
import { operation } from "#lib/operations/operation.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { findAdjacent } from "#lib/provider/find-adjacent.ts";
import { getRaw as read } from "#lib/provider/get-raw.ts";
import { readRecordChanges } from "#lib/records/record-changes.ts";
import { payoutChangesWithin } from "#lib/records/viewer-limits/links-within.ts";
import { requireWithinLimits } from "#lib/records/viewer-limits/seen-by-viewer.ts";
import type { DatedResourceName } from "#lib/resources/resources.ts";
import type { Adjacent } from "#lib/schemas/records/adjacent.ts";
import type { RecordChange } from "#lib/schemas/synced/record-change.ts";
import { slowingSync } from "#lib/sync/members-reading/slowing-sync.ts";

/** A record's JSON as the provider sent it, indented. Rejects with a Failure. */
export const getRaw = operation(
  "records.raw",
  slowingSync(async (caller: Caller, resource: DatedResourceName, id: string): Promise<string> => {
    await requireWithinLimits(caller.member, resource, id);
    return await read(accountClient(), resource, id);
  }),
);

/**
 * The ids of the next newer and next older record of the same resource; none for a limited viewer, since the provider
 * tells of all. Rejects with a Failure.
 */
export const adjacent = operation(
  "records.neighbours",
  slowingSync(
    async (
      caller: Caller,
      resource: DatedResourceName,
      record: { id: string | null; createdAt: string | null },
    ): Promise<Adjacent> =>
      caller.member.limits === null
        ? await findAdjacent(accountClient(), resource, record)
        : { newer: null, older: null },
  ),
);

/**
 * Which fields of a record were seen to change, oldest first, as far as this user may see what they name; empty if
 * Counterfoil saw none. Rejects with a Failure.
 */
export const recordChanges = operation(
  "records.changes",
  async (caller, resource: DatedResourceName, id: string): Promise<RecordChange[]> => {
    await requireWithinLimits(caller.member, resource, id);
    const changes = await readRecordChanges(resource, id);
    return resource === "payouts" ? await payoutChangesWithin(caller.member, changes) : changes;
  },
);
