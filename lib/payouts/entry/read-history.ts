import "server-only";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { CAME_TO_NOTHING } from "#lib/payouts/states/moves.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";
import { type PayoutHistory, payoutHistorySchema } from "#lib/schemas/payout-history.ts";

/** What was decided on an entry and what was seen of it, the oldest first. */
export async function readHistory(entry: PayoutEntry): Promise<PayoutHistory> {
  const merchant = await merchantId();
  const [decisions, events, replacement] = await Promise.all([
    database()
      .selectFrom("payout_approval")
      .selectAll()
      .where("merchant_id", "=", merchant)
      .where("entry_id", "=", entry.id)
      .orderBy("decided_at")
      .execute(),
    database()
      .selectFrom("payout_event")
      .selectAll()
      .where("merchant_id", "=", merchant)
      .where("entry_id", "=", entry.id)
      .orderBy("first_seen_at")
      .execute(),
    database()
      .selectFrom("payout_entry")
      .select("id")
      .where("merchant_id", "=", merchant)
      .where("replaces", "=", entry.id)
      .where("state", "not in", CAME_TO_NOTHING)
      .orderBy("id", "desc")
      .executeTakeFirst(),
  ]);
  return payoutHistorySchema.parse({
    decisions: decisions.map((row) => ({
      ...{ id: row.id, decision: row.decision, reason: row.reason, version: row.version },
      ...{ contentHash: row.content_hash, entryState: row.entry_state, decidedAt: row.decided_at },
      person: { id: row.person, name: row.person_name },
      candidateId: row.candidate_id === null ? null : Number(row.candidate_id),
      stands: row.version === entry.version && row.content_hash === entry.contentHash,
    })),
    events: events.map(({ id, field, value, by, reading, first_seen_at }) => ({
      ...{ id, field, value, by, reading, firstSeenAt: first_seen_at },
    })),
    replacedBy: replacement?.id ?? null,
  });
}
