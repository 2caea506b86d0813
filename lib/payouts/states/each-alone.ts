import "server-only";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { FaultRound } from "#lib/database/tables/payouts.ts";
import { logFault } from "#lib/observability/log-fault.ts";
import { now } from "#lib/payouts/states/move-order.ts";

/**
 * Does a round's work on each of these rows, all at once. A failure with one, for example a row
 * that can't be read, does not affect the others: it is logged, and recorded for Counterfoil to
 * show. Returns the rows that failed.
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

async function note(round: FaultRound, order_id: string): Promise<void> {
  await database()
    .insertInto("payout_fault")
    .values({ account_id: await accountId(), order_id, round })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "order_id", "round"]).doUpdateSet({ last_at: now }),
    )
    .execute();
}
