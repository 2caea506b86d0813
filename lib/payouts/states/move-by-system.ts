import "server-only";
import type { RawBuilder } from "kysely";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import type { JournalEntry } from "#lib/payouts/entry/entry-row.ts";
import { type EntryValues, moveEntry } from "#lib/payouts/states/move-entry.ts";
import type { EntryState } from "#lib/schemas/entry-state.ts";

export type System = "sender" | "resolver";

type Move = {
  from: EntryState;
  to: EntryState;
  system: System;
  values?: EntryValues;
  where?: RawBuilder<boolean>;
};

/**
 * As `moveEntry`, for a move that no person made: written into the audit log with it. Null where another
 * was faster.
 */
export function moveBySystem(id: string, { system, ...move }: Move): Promise<JournalEntry | null> {
  const { from, to } = move;
  return tx(async (transaction) => {
    const moved = await moveEntry(transaction, id, { ...move, by: { source: system } });
    if (moved === null) return null;
    const { payoutId, reason } = moved.entry;
    await append(
      transaction,
      { system },
      {
        ...{ action: `payouts.${to.replaceAll("_", "-")}`, subject: { type: "payout-entry", id } },
        outcome: to === "refused" || to === "not_sent" ? "failed" : "done",
        ...{ before: { state: from }, after: { state: to, payoutId } },
        ...(reason !== null && { reason }),
      },
    );
    return moved;
  });
}
