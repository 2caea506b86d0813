import type { Selectable } from "kysely";
import type { Tables } from "#lib/database/tables.ts";
import { type PayoutDraft, payoutDraftSchema } from "#lib/schemas/payouts/payout-draft.ts";

/** A row of payout_order in the state "draft", parsed. */
export function readDraft(row: Selectable<Tables["payout_order"]>): PayoutDraft {
  return payoutDraftSchema.parse({
    id: row.id,
    content: row.draft,
    version: row.version,
    madeBy: { id: row.made_by, name: row.made_by_name },
    createdAt: row.created_at,
    savedAt: row.draft_saved_at,
    wasSubmitted: row.submitted_at !== null,
    replaces: row.replaces,
  });
}
