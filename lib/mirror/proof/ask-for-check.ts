import "server-only";
import { sql, type Transaction } from "kysely";
import { merchantId } from "#lib/database/merchant.ts";
import type { Tables } from "#lib/database/tables.ts";
import { countingOf, undatedOf } from "#lib/mirror/sync/duty-names.ts";
import { MIRRORED, type Mirrored } from "#lib/schemas/mirror/resource.ts";

/**
 * Marks the windows of a resource, or of all, to be counted and compared before any other. Gives how
 * many there are; those still being filled are read in full anyway.
 */
export async function askForCheck(
  transaction: Transaction<Tables>,
  resource: Mirrored | null,
): Promise<number> {
  const merchant = await merchantId(transaction);
  const asked = resource === null ? MIRRORED : [resource];
  // The counts, which tell where something is amiss, go first.
  await transaction
    .updateTable("mirror_duty")
    .set({ done_at: null })
    .where("merchant_id", "=", merchant)
    .where(
      "name",
      "in",
      asked.flatMap((one) => [countingOf(one), undatedOf(one)]),
    )
    .execute();
  const own = transaction.updateTable("mirror_window").where("merchant_id", "=", merchant);
  if (resource === null || resource === "currencies") {
    // The catalogue is one window, which is read whole whenever it is due.
    await own.set({ checked_at: null }).where("resource", "=", "currencies").execute();
  }
  const query = own
    .set({ asked_at: sql`clock_timestamp()` })
    .where("resource", resource === null ? "<>" : "=", resource ?? "currencies")
    .where("resource", "<>", "currencies")
    .where("state", "<>", "waiting");
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
