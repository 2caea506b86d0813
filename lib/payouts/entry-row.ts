import type { Selectable } from "kysely";
import type { Tables } from "#lib/database/tables.ts";
import { type Payout, payoutSchema } from "#lib/schemas/payout.ts";
import { type PayoutEntry, payoutEntrySchema } from "#lib/schemas/payout-entry.ts";

/** An entry with what the desk's other rooms need of its row beside it. */
export type JournalEntry = {
  entry: PayoutEntry;
  /** The service's payout, once accepted or found. */
  payout: Payout | null;
  contentHash: string;
};

/** A row of the journal, parsed: JSON in the database comes from outside like any other. */
export function readRow(row: Selectable<Tables["payout_entry"]>): JournalEntry {
  const entry = payoutEntrySchema.parse({
    id: row.id,
    state: row.state,
    request: row.request,
    reason: row.reason,
    errors: row.errors,
    payoutId: row.service_payout_id === null ? null : Number(row.service_payout_id),
    candidates: row.candidates,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    settledAt: row.settled_at,
    looks: row.looks,
    lookedAt: row.looked_at,
    lookFault: row.look_fault,
    nextLookAt: row.next_look_at,
  });
  return {
    entry,
    payout: payoutSchema.nullable().parse(row.payout),
    contentHash: row.content_hash,
  };
}
