import * as z from "zod";
import { now } from "#sandbox/clock.ts";
import { amount, int8 } from "#sandbox/database/columns.ts";
import { type Database, inTransaction } from "#sandbox/database/connection.ts";
import { paymentEntry } from "#sandbox/ledger/entries.ts";
import { book } from "#sandbox/ledger/wallets.ts";
import { units } from "#sandbox/units.ts";

const settledRow = z.object({ id: int8, wallet_id: int8, credited: amount.transform(units) });

/** Confirms a received transaction; a payment made of it is settled and comes into its wallet. */
export function confirmTransaction(database: Database, id: number): Promise<boolean> {
  return inTransaction(database, async (connection) => {
    const confirmed = await connection.query(
      `update transactions set status = 'Confirmed', confirm_us = null
       where id = $1 and status = 'Received'`,
      [id],
    );
    if (confirmed.rowCount === 0) return false;
    const { rows } = await connection.query(
      `update payments set payment_status = 'Settled'
       where transaction_id = $1 and payment_status <> 'Settled'
       returning id, wallet_id, credited`,
      [id],
    );
    for (const row of rows) {
      const { wallet_id, ...payment } = settledRow.parse(row);
      await book(connection, [paymentEntry({ ...payment, walletId: wallet_id }, now())]);
    }
    return true;
  });
}
