import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { tx } from "#lib/database/transact.ts";
import type { JournalEntry } from "#lib/payouts/entry/entry-row.ts";
import { type EntryValues, now } from "#lib/payouts/states/move-entry.ts";
import { isLeased, isSettled } from "#lib/payouts/states/moves.ts";
import { order } from "#lib/payouts/testing/orders.ts";
import { type EntryState, isDoubtful } from "#lib/schemas/entry-state.ts";
import type { Decision } from "#lib/schemas/payout-history.ts";

const NOT_SENT_YET: readonly EntryState[] = [
  ...(["draft", "awaiting_approval", "approved", "queued", "cancelled", "rejected"] as const),
];

const DECISIONS: Partial<Record<EntryState, Decision>> = {
  approved: "approved",
  rejected: "rejected",
  declared_unsent: "declared_unsent",
};

/** The shortest legal way to each state, from an order that awaits approval. */
const WAYS: Record<EntryState, EntryState[]> = {
  awaiting_approval: [],
  draft: ["draft"],
  approved: ["approved"],
  queued: ["approved", "queued"],
  sending: ["approved", "queued", "sending"],
  accepted: ["approved", "queued", "sending", "accepted"],
  refused: ["approved", "queued", "sending", "refused"],
  not_sent: ["approved", "not_sent"],
  in_doubt: ["approved", "queued", "sending", "in_doubt"],
  found: ["approved", "queued", "sending", "in_doubt", "found"],
  absent: ["approved", "queued", "sending", "in_doubt", "absent"],
  ambiguous: ["approved", "queued", "sending", "in_doubt", "ambiguous"],
  cancelled: ["cancelled"],
  rejected: ["rejected"],
  declared_unsent: ["approved", "queued", "sending", "in_doubt", "declared_unsent"],
};

/** An entry in this state, brought there past the code by the database's own rules. */
export async function entryIn(state: EntryState, asked: Parameters<typeof order>[0] = {}) {
  const entered = await order(asked);
  if (entered.entry.state === "queued") await toAwaiting(entered);
  for (const to of WAYS[state]) await forceMove(entered.entry.id, to);
  return entered;
}

async function toAwaiting({ entry }: JournalEntry): Promise<void> {
  await forceMove(entry.id, "awaiting_approval");
}

/** The values that the table's constraints ask for in a state, so that only the move is on trial. */
function valuesOf(to: EntryState): EntryValues {
  return {
    settled_at: isSettled(to) ? now : null,
    lease_until: isLeased(to) ? sql<string>`now() + interval '1 hour'` : null,
    next_look_at: isDoubtful(to) ? sql<string>`now() + interval '1 hour'` : null,
    payout: to === "accepted" || to === "found" ? "{}" : null,
    draft: to === "draft" ? "{}" : null,
    draft_saved_at: to === "draft" ? now : null,
    ...(to === "draft" && { version: sql<number>`version + 1` }),
    // A person finds nothing alone; the search does.
    ...(to === "found" && { moved_by: JSON.stringify({ source: "resolver" }) }),
    ...(to === "awaiting_approval" && { needs_approval: true }),
    ...(to === "declared_unsent" && { declared_at: sql<string>`coalesce(declared_at, now())` }),
    ...(!NOT_SENT_YET.includes(to) &&
      to !== "not_sent" && { sent_at: sql<string>`coalesce(sent_at, now() - interval '1 hour')` }),
  };
}

/** Attempts a move with all that it takes, decisions included. Rejects where the database refuses. */
async function forceMove(id: string, to: EntryState): Promise<void> {
  const decision = DECISIONS[to];
  await tx(async (transaction) => {
    if (decision !== undefined) {
      const people = decision === "declared_unsent" ? 2 : 1;
      for (let person = 0; person < people; person += 1) {
        await sql`
          insert into payout_approval (merchant_id, id, entry_id, person, person_name, decision,
                                       content_hash, version, entry_state)
          select merchant_id, ${randomUUID()}, id, ${randomUUID()}, 'Another', ${decision},
                 content_hash, version, state
          from payout_entry where merchant_id = ${await merchantId()} and id = ${id}
        `.execute(transaction);
      }
    }
    await transaction
      .updateTable("payout_entry")
      .set({ state: to, ...valuesOf(to) })
      .where("id", "=", id)
      .execute();
  });
}

/** Whether the database takes the move. */
export function tryMove(id: string, to: EntryState): Promise<boolean> {
  return forceMove(id, to).then(
    () => true,
    () => false,
  );
}

export async function stateOf(id: string): Promise<EntryState> {
  const row = await database()
    .selectFrom("payout_entry")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.state;
}
