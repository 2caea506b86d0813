import * as z from "zod";
import { leavesWallet } from "#sandbox/business/fees.ts";
import { type Micros, now, SECOND } from "#sandbox/clock.ts";
import { type Connection, type Database, inTransaction } from "#sandbox/database/connection.ts";
import { insertPayouts } from "#sandbox/database/insert.ts";
import type { PayoutRow } from "#sandbox/database/rows.ts";
import { payoutEntries } from "#sandbox/ledger/entries.ts";
import { book, lockWallet } from "#sandbox/ledger/wallets.ts";
import { nextId } from "#sandbox/life/next-id.ts";
import { countRecord } from "#sandbox/paging/counters.ts";
import { enqueue } from "#sandbox/webhooks/queue.ts";
import type { FieldErrors } from "#sandbox/wire/errors.ts";
import { PAYOUT_COLUMNS, writePayout } from "#sandbox/wire/payout.ts";

export type NewPayout = Omit<
  PayoutRow,
  "id" | "status" | "feeAmount" | "nextStepAt" | "createdAt" | "isInternal"
> & { startsAfter: Micros };

type Outcome =
  | { kind: "created"; row: unknown }
  | { kind: "insufficient" }
  | { kind: "invalid"; errors: FieldErrors };

const existsRow = z.object({ exists: z.boolean() });

/** Whether payments came to an address, whichever way its letters are written. */
async function isDepositAddress(connection: Connection, address: string): Promise<boolean> {
  const { rows } = await connection.query(
    `select exists (select from transactions t
       join transaction_truth truth on truth.transaction_id = t.id
       where lower(t.address) = lower($1) and truth.direction = 'in')`,
    [address],
  );
  return existsRow.parse(rows[0]).exists;
}

/**
 * Stores a payout and takes its amount and fee from the wallet in one transaction, so that no two
 * payouts spend the same balance. The fee is taken at once and shown when the payout is worked on.
 */
export function createPayout(database: Database, payout: NewPayout): Promise<Outcome> {
  return inTransaction(database, async (connection): Promise<Outcome> => {
    const wallet = await lockWallet(connection, payout.walletId);
    if (wallet === null) {
      return { kind: "invalid", errors: { walletId: ["The selected walletId is invalid."] } };
    }
    if (wallet.currency !== payout.currency) {
      const message = `The wallet does not hold ${payout.currency}.`;
      return { kind: "invalid", errors: { walletId: [message] } };
    }
    const whole = leavesWallet(payout.amount, payout.feeDue, payout.isFeeIncluded);
    if (whole > wallet.balance) return { kind: "insufficient" };

    const createdAt = now();
    const { startsAfter, ...draft } = payout;
    const row: PayoutRow = {
      ...draft,
      id: await nextId(connection, "payout"),
      status: "Created",
      feeAmount: null,
      isInternal: await isDepositAddress(connection, payout.address),
      nextStepAt: createdAt + Math.max(startsAfter, SECOND),
      createdAt,
    };
    await insertPayouts(connection, [row]);
    await countRecord(connection, "payouts", createdAt);
    await book(connection, payoutEntries(row, createdAt));
    const { rows } = await connection.query(`select ${PAYOUT_COLUMNS} from payouts where id = $1`, [
      row.id,
    ]);
    if (row.webhookUrl !== null) {
      await enqueue(connection, "payout.created", writePayout(rows[0], "get"), row.webhookUrl);
    }
    return { kind: "created", row: rows[0] };
  });
}
