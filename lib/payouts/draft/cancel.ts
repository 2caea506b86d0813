import "server-only";
import type { JournalEntry } from "#lib/payouts/entry/entry-row.ts";
import { requireEntry, requireMaker } from "#lib/payouts/entry/require-entry.ts";
import { type Executor, moveEntry } from "#lib/payouts/states/move-entry.ts";
import type { DeskPerson } from "#lib/schemas/desk-person.ts";
import { isCancellable } from "#lib/schemas/entry-state.ts";
import { Failure } from "#lib/schemas/failure.ts";

/**
 * Takes a payout back for good, by its maker and before anything of it was sent. Rejects with a Failure:
 * not_found, forbidden (another's), conflict (too late).
 */
export async function cancelEntry(
  transaction: Executor,
  id: string,
  maker: DeskPerson,
): Promise<JournalEntry> {
  const { entry } = await requireEntry(transaction, id);
  requireMaker(entry, maker);
  const by = { source: "person", ...maker } as const;
  const cancelled = isCancellable(entry.state)
    ? await moveEntry(transaction, id, { from: entry.state, to: "cancelled", by })
    : null;
  if (cancelled !== null) return cancelled;
  throw new Failure("conflict", "This payout can't be cancelled any more.");
}
