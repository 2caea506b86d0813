import "server-only";
import type { JournalEntry } from "#lib/payouts/entry/entry-row.ts";
import { payoutColumns } from "#lib/payouts/follow/payout-columns.ts";
import { moveBySystem, type System } from "#lib/payouts/states/move-by-system.ts";
import type { Payout } from "#lib/schemas/payout.ts";

const SEARCHED = ["in_doubt", "absent", "ambiguous", "declared_unsent"] as const;

/**
 * Links an entry that was looked for to the payout that proved to be its own: also one that two people
 * had declared unsent, which then is to be told loudly. Null where it was not looked for.
 */
export async function settleAsFound(
  id: string,
  payout: Payout,
  system: System,
): Promise<JournalEntry | null> {
  const values = { ...payoutColumns(payout), candidates: "[]", look_fault: null };
  for (const from of SEARCHED) {
    const found = await moveBySystem(id, { from, to: "found", system, values });
    if (found !== null) return found;
  }
  return null;
}
