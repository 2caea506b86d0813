import type { DatedResourceName } from "#lib/resources/resources.ts";
import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { readRecordChanges } from "#lib/records/record-changes.ts";
import type { RecordChange } from "#lib/schemas/synced/record-change.ts";

/** Which fields of a record were seen to change, oldest first; empty if Counterfoil saw none. */
export const recordChanges = operation(
  "records.changes",
  (_caller, resource: DatedResourceName, id: string): Promise<RecordChange[]> =>
    readRecordChanges(resource, id),
);
