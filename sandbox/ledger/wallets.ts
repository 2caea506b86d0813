import * as z from "zod";
import { amount } from "#sandbox/database/columns.ts";
import type { Connection } from "#sandbox/database/connection.ts";
import { insertEntries } from "#sandbox/database/insert.ts";
import type { EntryRow } from "#sandbox/database/rows.ts";
import { formatUnits, type Units, units } from "#sandbox/units.ts";

const walletRow = z.object({ currency: z.string(), balance: amount });

/** Reads a wallet and holds it until the transaction ends; null if there is none. */
export async function lockWallet(
  connection: Connection,
  id: number,
): Promise<{ currency: string; balance: Units } | null> {
  const { rows } = await connection.query(
    "select currency, balance from wallets where id = $1 for update",
    [id],
  );
  if (rows.length === 0) return null;
  const wallet = walletRow.parse(rows[0]);
  return { currency: wallet.currency, balance: units(wallet.balance) };
}

/** Writes lines of the ledger and moves the balance of their one wallet by their sum. */
export async function book(connection: Connection, entries: readonly EntryRow[]): Promise<void> {
  for (const entry of entries) {
    await connection.query("update wallets set balance = balance + $2 where id = $1", [
      entry.walletId,
      formatUnits(entry.amount),
    ]);
  }
  await insertEntries(connection, entries);
}
