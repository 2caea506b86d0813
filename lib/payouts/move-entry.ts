import "server-only";
import { sql, type UpdateObject } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { Tables } from "#lib/database/tables.ts";
import { type JournalEntry, readRow } from "#lib/payouts/entry-row.ts";
import type { Payout } from "#lib/schemas/payout.ts";
import { type EntryState, isDoubtful } from "#lib/schemas/payout-entry.ts";

type Values = UpdateObject<Tables, "payout_entry">;

/** The database's clock, so that two servers agree. */
export const now = sql<string>`now()`;

/** An instant so many milliseconds from now, by the database's clock. */
export function inMs(ms: number) {
  return sql<string>`now() + make_interval(secs => ${ms / 1000})`;
}

/**
 * Moves an entry from exactly this state to another, in one statement, or gives null where another
 * was faster. Whoever gets the entry has made the move; nobody else has.
 */
export async function moveEntry(
  id: string,
  from: EntryState,
  to: EntryState,
  values: Values = {},
): Promise<JournalEntry | null> {
  const settled = to === "accepted" || to === "refused" || to === "not_sent" || to === "found";
  const row = await database()
    .updateTable("payout_entry")
    .set({
      state: to,
      ...(settled && { settled_at: now }),
      ...(!isDoubtful(to) && { next_look_at: null }),
      ...values,
    })
    .where("merchant_id", "=", await merchantId())
    .where("id", "=", id)
    .where("state", "=", from)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : readRow(row);
}

/** The columns that hold the service's payout. */
export function payoutColumns(payout: Payout): Values {
  return {
    payout: JSON.stringify(payout),
    service_payout_id: payout.id === null ? null : String(payout.id),
  };
}
