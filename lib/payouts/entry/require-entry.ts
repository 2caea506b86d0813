import "server-only";
import type { JournalEntry } from "#lib/payouts/entry/entry-row.ts";
import { holdEntry } from "#lib/payouts/entry/find-entry.ts";
import type { Executor } from "#lib/payouts/states/move-entry.ts";
import type { DeskPerson } from "#lib/schemas/desk-person.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";
import type { Decide } from "#lib/schemas/payout-history.ts";

/** The entry, held until the transaction ends. Rejects with a Failure "not_found". */
export async function requireEntry(transaction: Executor, id: string): Promise<JournalEntry> {
  const found = await holdEntry(transaction, id);
  if (found !== null) return found;
  throw new Failure("not_found", "The journal has no payout with this id.");
}

/** Throws a Failure "forbidden" where somebody else ordered the payout. */
export function requireMaker({ madeBy }: PayoutEntry, { id }: DeskPerson): void {
  if (madeBy?.id === id) return;
  throw new Failure("forbidden", "Only the person who ordered this payout may do that.");
}

/** Throws a Failure "conflict" where the entry is not what the person saw when deciding. */
export function requireSame(entry: PayoutEntry, seen: Pick<Decide, "contentHash" | "version">) {
  if (entry.contentHash === seen.contentHash && entry.version === seen.version) return;
  throw new Failure("conflict", "This payout was changed since you opened it. Look at it again.");
}
