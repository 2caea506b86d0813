import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { countRows } from "#lib/sync/count-rows.ts";
import type { Window } from "#lib/sync/window.ts";

/**
 * Records that a window was read in full and compared: complete if there are now as many synced
 * records as the provider showed, otherwise still doubted; returns the synced count with it.
 * `unkept`: rows without a readable id. What a user asked for before the lease is done; nothing is
 * marked if the lease was lost meanwhile.
 */
export async function markVerified(
  transaction: Transaction<Tables>,
  workerId: string,
  window: Window,
  { provider, unkept }: { provider: number; unkept: number },
): Promise<{ state: "complete" | "doubted"; synced: number }> {
  const synced = (await countRows(window, transaction)) + unkept;
  const state = provider === synced ? "complete" : "doubted";
  await transaction
    .updateTable("sync_window")
    .set({
      state,
      provider_total: String(provider),
      synced_total: String(synced),
      unkept: String(unkept),
      checked_at: sql<string>`clock_timestamp()`,
      swept_at: sql<string>`clock_timestamp()`,
      asked_at: null,
      trouble: null,
      // What differs still is taken up less and less often; see the lease.
      ...(state === "complete" && { attempts: 0 }),
    })
    .where("account_id", "=", await accountId(transaction))
    .where("resource", "=", window.resource)
    .where("starts_at", "=", window.startsAt)
    .where("ends_at", "=", window.endsAt)
    .where("leased_by", "=", workerId)
    .execute();
  return { state, synced };
}
