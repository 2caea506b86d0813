import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { type JournalEntry, readRow } from "#lib/payouts/entry/entry-row.ts";
import type { EntryState } from "#lib/schemas/entry-state.ts";

/** Every entry of the journal, as it stands. */
export async function allEntries(): Promise<JournalEntry[]> {
  const rows = await database().selectFrom("payout_entry").selectAll().execute();
  return rows.map(readRow);
}

const ON_THE_WAY: readonly EntryState[] = ["approved", "queued", "sending"];
const UNDECIDED: readonly EntryState[] = [...ON_THE_WAY, "in_doubt", "ambiguous"];

/** How many entries a worker still has to send. */
export function countOnTheWay(): Promise<number> {
  return countIn(ON_THE_WAY);
}

/** How many entries have neither an outcome nor the word "absent" yet. */
export function countUndecided(): Promise<number> {
  return countIn(UNDECIDED);
}

/** Asked often, of a machine that has other things to do: the rows are not read. */
async function countIn(states: readonly EntryState[]): Promise<number> {
  const { count } = await database()
    .selectFrom("payout_entry")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("state", "in", states)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many entries are in each state. */
export async function tally(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { entry } of await allEntries()) {
    counts[entry.state] = (counts[entry.state] ?? 0) + 1;
  }
  return counts;
}
