import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { findAdjacent } from "#lib/provider/find-adjacent.ts";
import { getRaw as read } from "#lib/provider/get-raw.ts";
import { readRecordChanges } from "#lib/records/record-changes.ts";
import type { DatedResourceName } from "#lib/resources/resources.ts";
import type { Adjacent } from "#lib/schemas/records/adjacent.ts";
import type { RecordChange } from "#lib/schemas/synced/record-change.ts";
import { live } from "#lib/sync/throttle/live.ts";

/** A record's JSON as the provider sent it, indented. Rejects with a Failure. */
export const getRaw = operation(
  "records.raw",
  live(
    (_caller, resource: DatedResourceName, id: string): Promise<string> =>
      read(accountClient(), resource, id),
  ),
);

/** The ids of the next newer and next older record of the same resource. Rejects with a Failure. */
export const adjacent = operation(
  "records.neighbours",
  live(
    (
      _caller,
      resource: DatedResourceName,
      record: { id: string | null; createdAt: string | null },
    ): Promise<Adjacent> => findAdjacent(accountClient(), resource, record),
  ),
);

/** Which fields of a record were seen to change, oldest first; empty if Counterfoil saw none. */
export const recordChanges = operation(
  "records.changes",
  (_caller, resource: DatedResourceName, id: string): Promise<RecordChange[]> =>
    readRecordChanges(resource, id),
);
