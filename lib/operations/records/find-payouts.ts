import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { readPage } from "#lib/records/page.ts";
import type { Payout } from "#lib/schemas/payout.ts";
import type { SyncedList } from "#lib/schemas/synced/synced-list.ts";
import type { SyncedQuery } from "#lib/schemas/synced/synced-query.ts";

/** A page of the synced payouts, as filtered and sorted. Rejects with a Failure. */
export const findPayouts = operation(
  "payouts.find",
  (_caller, query: SyncedQuery): Promise<SyncedList<Payout>> => readPage("payouts", query),
);
