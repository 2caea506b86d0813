import "server-only";
import { type Kysely, type RawBuilder, sql, type UpdateObject } from "kysely";
import { merchantId } from "#lib/database/merchant.ts";
import type { Tables } from "#lib/database/tables.ts";
import { type JournalEntry, readRow } from "#lib/payouts/entry/entry-row.ts";
import { isLeased, isSettled } from "#lib/payouts/states/moves.ts";
import { type EntryState, isDoubtful } from "#lib/schemas/entry-state.ts";
import type { MovedBy } from "#lib/schemas/payout-history.ts";

export type EntryValues = UpdateObject<Tables, "payout_entry">;

/** The database, or a transaction in it. */
export type Executor = Kysely<Tables>;

/** The database's clock, so that two servers agree. */
export const now = sql<string>`now()`;

/** An instant so many milliseconds from now, by the database's clock. */
export function inMs(ms: number) {
  return sql<string>`now() + make_interval(secs => ${ms / 1000})`;
}

type Move = {
  from: EntryState;
  to: EntryState;
  by: MovedBy;
  values?: EntryValues;
  /** Of the row as the move finds it: what must be so beside its state. */
  where?: RawBuilder<boolean>;
};

/** What the table's constraints ask for in a state, beyond what the move itself brings. */
export function columnsOf(to: EntryState): EntryValues {
  return {
    state: to,
    settled_at: isSettled(to) ? now : null,
    ...(!isLeased(to) && { lease_until: null }),
    ...(!isDoubtful(to) && { next_look_at: null }),
    ...(to !== "draft" && { draft: null, draft_saved_at: null }),
  };
}

/**
 * Moves an entry from exactly this state to another, in one statement, or gives null where another
 * was faster or the entry is not as `where` asks. Whoever gets the entry has made the move; nobody else
 * has.
 */
export async function moveEntry(
  on: Executor,
  id: string,
  { from, to, by, values = {}, where = sql<boolean>`true` }: Move,
): Promise<JournalEntry | null> {
  const row = await on
    .updateTable("payout_entry")
    .set({ ...columnsOf(to), moved_by: JSON.stringify(by), ...values })
    .where("merchant_id", "=", await merchantId(on))
    .where("id", "=", id)
    .where("state", "=", from)
    .where(where)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : readRow(row);
}

/**
 * Writes down what is newly known of an entry that stays in its state; nothing where it has left it
 * meanwhile.
 */
export async function noteOn(
  on: Executor,
  { id, state }: { id: string; state: EntryState },
  values: EntryValues,
): Promise<void> {
  await on
    .updateTable("payout_entry")
    .set(values)
    .where("merchant_id", "=", await merchantId(on))
    .where("id", "=", id)
    .where("state", "=", state)
    .execute();
}
