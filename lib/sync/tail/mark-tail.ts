import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import type { Sync } from "#lib/sync/sync.ts";
import type { Window } from "#lib/sync/window.ts";

type Mark = { state: "complete" | "doubted" | "waiting"; provider: number; synced: number };

/**
 * Records the state of a tail. Does nothing if the lease was lost, or the tail was cut, meanwhile. In a
 * transaction, pass it.
 */
export async function markTail(
  { workerId }: Sync,
  { resource, startsAt, endsAt }: Window,
  { state, provider, synced }: Mark,
  on: Database = database(),
): Promise<void> {
  await on
    .updateTable("sync_window")
    .set({
      state,
      provider_total: String(provider),
      synced_total: String(synced),
      checked_at: sql<string>`clock_timestamp()`,
      trouble: null,
      attempts: 0,
    })
    .where("account_id", "=", await accountId(on))
    .where("resource", "=", resource)
    .where("starts_at", "=", startsAt)
    .where("ends_at", "=", endsAt)
    .where("leased_by", "=", workerId)
    .execute();
}
