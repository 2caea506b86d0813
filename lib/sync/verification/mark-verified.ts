import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { countRows } from "#lib/sync/count-rows.ts";
import type { Leased } from "#lib/sync/lease.ts";

/**
 * Records that a window was read in full and compared: complete if there are now as many synced
 * records as the provider showed, otherwise still doubted; returns the synced count with it.
 * `unkept`: rows without a readable id. What was asked for before the lease is done, later questions wait; nothing is
 * marked if the lease was lost meanwhile.
 */
export async function markVerified(
  transaction: Transaction<Tables>,
  workerId: string,
  window: Leased,
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
      asked_at: sql<
        string | null
      >`case when asked_at > ${window.leasedAt} and asked_at <= clock_timestamp() then asked_at end`,
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
