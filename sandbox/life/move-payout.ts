import * as z from "zod";
import type { Business } from "#sandbox/business/business.ts";
import { payoutTransaction } from "#sandbox/business/payout-transaction.ts";
import { type Micros, now } from "#sandbox/clock.ts";
import { amount, int8 } from "#sandbox/database/columns.ts";
import { type Connection, type Database, inTransaction } from "#sandbox/database/connection.ts";
import { insertTransactions } from "#sandbox/database/insert.ts";
import { refundEntry } from "#sandbox/ledger/entries.ts";
import { book } from "#sandbox/ledger/wallets.ts";
import { storePayment } from "#sandbox/life/arrivals.ts";
import { nextId } from "#sandbox/life/next-id.ts";
import { countRecord } from "#sandbox/paging/counters.ts";
import { units } from "#sandbox/units.ts";
import { type EventType, enqueue } from "#sandbox/webhooks/queue.ts";
import { PAYOUT_COLUMNS, writePayout } from "#sandbox/wire/payout.ts";

const money = amount.transform(units);

const movingRow = z.object({
  id: int8,
  wallet_id: int8,
  currency: z.string(),
  amount: money,
  fee_due: money,
  is_fee_included: z.boolean(),
  address: z.string(),
  tag: z.string().nullable(),
  status: z.string(),
  will_fail: z.boolean(),
  is_internal: z.boolean(),
  webhook_url: z.string().nullable(),
});

const LOCK_PAYOUT = `select payouts.*, is_internal from payouts
  join payout_truth on payout_id = id where id = $1 for update of payouts`;

/** How a step is taken: when the one after it is due, and the end, where a test asks for one. */
export type Step = { nextAfter: Micros; end?: "Completed" | "Failed" };

/**
 * Moves a payout one step on: Created, Processing (now its fee shows), then Completed with its
 * transaction (and a payment, if it went to a deposit address), or Failed with everything refunded. Returns the new status; null if it has ended.
 */
export function movePayout(
  database: Database,
  business: Business,
  id: number,
  step: Step,
): Promise<EventType | null> {
  return inTransaction(database, async (connection) => {
    const { rows } = await connection.query(LOCK_PAYOUT, [id]);
    if (rows.length === 0) return null;
    const row = movingRow.parse(rows[0]);
    const event = await takeStep(connection, business, row, step);
    if (event !== null && row.webhook_url !== null) {
      const moved = await connection.query(`select ${PAYOUT_COLUMNS} from payouts where id = $1`, [
        id,
      ]);
      await enqueue(connection, event, writePayout(moved.rows[0], "get"), row.webhook_url);
    }
    return event;
  });
}

async function takeStep(
  connection: Connection,
  business: Business,
  row: z.infer<typeof movingRow>,
  step: Step,
): Promise<EventType | null> {
  const at = now();
  const payout = {
    id: row.id,
    walletId: row.wallet_id,
    currency: row.currency,
    amount: row.amount,
    feeDue: row.fee_due,
    isFeeIncluded: row.is_fee_included,
    address: row.address,
    tag: row.tag,
    isInternal: row.is_internal,
  };
  if (row.status === "Created") {
    await connection.query(
      `update payouts set status = 'Processing', fee_amount = fee_due, next_step_us = $2
       where id = $1`,
      [row.id, at + step.nextAfter],
    );
    return "payout.processing";
  }
  if (row.status !== "Processing") return null;
  const failed = step.end === undefined ? row.will_fail : step.end === "Failed";
  await connection.query("update payouts set status = $2, next_step_us = null where id = $1", [
    row.id,
    failed ? "Failed" : "Completed",
  ]);
  if (failed) {
    await book(connection, [refundEntry(payout, at)]);
    return "payout.failed";
  }
  const id = await nextId(connection, "transaction");
  const sent = payoutTransaction(business, payout, id, at);
  await insertTransactions(connection, [sent]);
  await countRecord(connection, "transactions", at);
  if (row.is_internal) await storePayment(connection, business, step.nextAfter, sent);
  return "payout.completed";
}
