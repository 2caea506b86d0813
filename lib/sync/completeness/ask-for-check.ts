import "server-only";
import type { Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { clockTime } from "#lib/database/clock-time.ts";
import type { Tables } from "#lib/database/tables.ts";
import { RESOURCE_NAMES, type ResourceName } from "#lib/resources/resources.ts";
import { countingOf, outsideDatesOf } from "#lib/sync/singleton-task.ts";

/**
 * Marks the windows of a resource, or of all, to be counted and compared before any other. Returns
 * how many there are; those still being backfilled are read in full anyway.
 */
export async function askForCheck(
  transaction: Transaction<Tables>,
  resource: ResourceName | null,
): Promise<number> {
  const account = await accountId(transaction);
  const asked = resource === null ? RESOURCE_NAMES : [resource];
  // The counts, which tell where something is amiss, go first.
  await transaction
    .updateTable("singleton_task")
    .set({ done_at: null })
    .where("account_id", "=", account)
    .where(
      "name",
      "in",
      asked.flatMap((one) => [countingOf(one), outsideDatesOf(one)]),
    )
    .execute();
  const own = transaction.updateTable("sync_window").where("account_id", "=", account);
  if (resource === null || resource === "currencies") {
    // The catalogue is one window, which is read whole whenever it is due.
    await own.set({ checked_at: null }).where("resource", "=", "currencies").execute();
  }
  const query = own
    .set({ asked_at: clockTime })
    .where("resource", resource === null ? "<>" : "=", resource ?? "currencies")
    .where("resource", "<>", "currencies")
    .where("state", "<>", "waiting");
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
