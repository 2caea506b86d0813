import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { operation } from "#lib/operations/operation.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { DiscrepancyPage, DiscrepancyQuery } from "#lib/schemas/synced/sync-discrepancy.ts";
import type { SyncState } from "#lib/schemas/synced/sync-state.ts";
import { askForCheck } from "#lib/sync/completeness/ask-for-check.ts";
import { readDiscrepancies } from "#lib/sync/completeness/read-discrepancies.ts";
import { readSyncState } from "#lib/sync/completeness/sync-state.ts";

/** The state of the sync, and how the provider differs from its interface. */
export const getSync = operation("data-sync.get", (_caller): Promise<SyncState> => readSyncState());

/** What the verification found, newest first. */
export const listDiscrepancies = operation(
  "data-sync.list-discrepancies",
  (_caller, query: DiscrepancyQuery): Promise<DiscrepancyPage> => readDiscrepancies(query),
);

/** Has the synced records of a resource, or of all (null), compared with the provider at once. */
export const checkRecords = operation(
  "mirror.check",
  (caller, resource: ResourceName | null): Promise<{ windows: number }> =>
    tx(async (transaction) => {
      const windows = await askForCheck(transaction, resource);
      await append(transaction, caller, {
        action: "mirror.check",
        subject: { type: "mirror", id: resource ?? "all" },
        outcome: "done",
        after: { windows },
      });
      return { windows };
    }),
);
