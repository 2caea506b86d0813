import "server-only";
import { operation } from "#lib/operations/operation.ts";
import type { DiscrepancyPage, DiscrepancyQuery } from "#lib/schemas/synced/sync-discrepancy.ts";
import type { SyncState } from "#lib/schemas/synced/sync-state.ts";
import { readDiscrepancies } from "#lib/sync/completeness/read-discrepancies.ts";
import { readSyncState } from "#lib/sync/completeness/sync-state.ts";

/** The state of the sync, and how the provider differs from its interface. */
export const getSync = operation("mirror.get", (_caller): Promise<SyncState> => readSyncState());

/** What the verification found, newest first. */
export const listDiscrepancies = operation(
  "mirror.list-findings",
  (_caller, query: DiscrepancyQuery): Promise<DiscrepancyPage> => readDiscrepancies(query),
);
