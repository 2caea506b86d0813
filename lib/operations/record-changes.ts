import "server-only";
import { readRecordChanges } from "#lib/mirror/read/record-changes.ts";
import { operation } from "#lib/operations/operation.ts";
import type { RecordChange } from "#lib/schemas/mirror/record-change.ts";

/** Which fields of a record were seen to change, the oldest first; none where the desk saw none. */
export const recordChanges = operation(
  "records.changes",
  (
    _caller,
    resource: "payouts" | "payments" | "transactions",
    id: string,
  ): Promise<RecordChange[]> => readRecordChanges(resource, id),
);
