import "server-only";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { FaultRound } from "#lib/database/tables/payouts.ts";
import { now } from "#lib/payouts/states/move-entry.ts";
import { logFault } from "#lib/telemetry/log-fault.ts";

/**
 * A round's work on each of these rows, all at once. One that fails, as a row that can't be read does,
 * keeps none of the others from it: the fault is logged, and noted for the desk to show. Gives the rows
 * that failed.
 */
export async function eachAlone<Row extends { id: string }>(
  round: FaultRound,
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<Row[]> {
  const failed = await Promise.all(
    rows.map(async (row) => {
      try {
        await work(row);
        return [];
      } catch (error) {
        logFault(`worker/${round}`, error);
        await note(round, row.id).catch((fault) => logFault(`worker/${round}`, fault));
        return [row];
      }
    }),
  );
  return failed.flat();
}

async function note(round: FaultRound, entry_id: string): Promise<void> {
  await database()
    .insertInto("payout_fault")
    .values({ merchant_id: await merchantId(), entry_id, round })
    .onConflict((conflict) =>
      conflict.columns(["merchant_id", "entry_id", "round"]).doUpdateSet({ last_at: now }),
    )
    .execute();
}
