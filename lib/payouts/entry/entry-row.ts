import type { Selectable } from "kysely";
import type { Tables } from "#lib/database/tables.ts";
import { type Payout, payoutSchema } from "#lib/schemas/payout.ts";
import { type PayoutEntry, payoutEntrySchema } from "#lib/schemas/payout-entry.ts";

/** A row of the journal, as the database gives it. */
export type Row = Selectable<Tables["payout_entry"]>;

/** An entry with the service's payout, once accepted or found. */
export type JournalEntry = { entry: PayoutEntry; payout: Payout | null };

/**
 * A row of the journal that was submitted, parsed: JSON in the database comes from outside like any
 * other.
 */
export function readRow(row: Row): JournalEntry {
  const { made_by: id, made_by_name: name } = row;
  const entry = payoutEntrySchema.parse({
    id: row.id,
    state: row.state,
    request: row.request,
    contentHash: row.content_hash,
    version: row.version,
    madeBy: id === null || name === null ? null : { id, name },
    needsApproval: row.needs_approval,
    reason: row.reason,
    errors: row.errors,
    payoutId: row.service_payout_id === null ? null : Number(row.service_payout_id),
    status: row.status,
    statusSeenAt: row.status_seen_at,
    candidates: row.candidates,
    createdAt: row.created_at,
    submittedAt: row.submitted_at,
    sentAt: row.sent_at,
    settledAt: row.settled_at,
    declaredAt: row.declared_at,
    replaces: row.replaces,
    looks: row.looks,
    lookedAt: row.looked_at,
    lookFault: row.look_fault,
    nextLookAt: row.next_look_at,
  });
  return { entry, payout: payoutSchema.nullable().parse(row.payout) };
}
