import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { merchantId } from "#lib/database/merchant.ts";
import type { JournalEntry } from "#lib/payouts/entry/entry-row.ts";
import { requireEntry, requireSame } from "#lib/payouts/entry/require-entry.ts";
import {
  type EntryValues,
  type Executor,
  inMs,
  moveEntry,
  now,
} from "#lib/payouts/states/move-entry.ts";
import { AT_ONCE_MS } from "#lib/payouts/submit/enter-order.ts";
import type { DeskPerson } from "#lib/schemas/desk-person.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";
import type { Decide, Decision } from "#lib/schemas/payout-history.ts";

export type Deciding = { id: string; person: DeskPerson; seen: Decide };

/**
 * The entry that this person may decide on, as the person saw it, held until the transaction ends.
 * Rejects with a Failure: not_found, conflict (changed, or it awaits no approval), forbidden (own).
 */
export async function requireDecidable(
  transaction: Executor,
  { id, person, seen }: Deciding,
): Promise<PayoutEntry> {
  const { entry } = await requireEntry(transaction, id);
  requireSame(entry, seen);
  if (entry.state !== "awaiting_approval") {
    throw new Failure("conflict", "This payout does not await an approval any more.");
  }
  if (entry.madeBy === null || entry.madeBy.id === person.id) {
    throw new Failure("forbidden", "Whoever ordered a payout can't decide on it.");
  }
  return entry;
}

/** Writes a decision down as it was made, on the content and version that the entry has. */
export async function writeDecision(
  transaction: Executor,
  decision: Decision,
  { id, person, seen, entry }: Deciding & { entry: PayoutEntry },
  link: { candidate_id?: string; by_approver?: boolean } = {},
): Promise<void> {
  await transaction
    .insertInto("payout_approval")
    .values({
      ...{ merchant_id: await merchantId(transaction), id: randomUUIDv7(), entry_id: id, decision },
      ...{ person: person.id, person_name: person.name, reason: seen.reason },
      ...{ content_hash: seen.contentHash, version: seen.version, entry_state: entry.state },
      ...link,
    })
    .execute();
}

/** Lets an entry that `requireDecidable` gave go. */
export async function approve(
  transaction: Executor,
  deciding: Deciding & { entry: PayoutEntry },
): Promise<JournalEntry> {
  await writeDecision(transaction, "approved", deciding);
  const values = { lease_until: inMs(AT_ONCE_MS), released_at: now, reason: null };
  return await move(transaction, deciding, "approved", values);
}

/** Ends an entry that `requireDecidable` gave, with the approver's reason. */
export async function reject(
  transaction: Executor,
  deciding: Deciding & { entry: PayoutEntry },
): Promise<JournalEntry> {
  await writeDecision(transaction, "rejected", deciding);
  return await move(transaction, deciding, "rejected", { reason: deciding.seen.reason });
}

async function move(
  transaction: Executor,
  { id, person }: Deciding,
  to: "approved" | "rejected",
  values: EntryValues,
): Promise<JournalEntry> {
  const by = { source: "person", ...person } as const;
  const moved = await moveEntry(transaction, id, { from: "awaiting_approval", to, by, values });
  if (moved === null) throw new Error("an entry that is held has moved");
  return moved;
}
