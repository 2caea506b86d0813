import "server-only";
import { sql } from "kysely";
import { merchantId } from "#lib/database/merchant.ts";
import { type Deciding, writeDecision } from "#lib/payouts/approve/decide.ts";
import type { JournalEntry } from "#lib/payouts/entry/entry-row.ts";
import { requireEntry, requireSame } from "#lib/payouts/entry/require-entry.ts";
import { payoutColumns } from "#lib/payouts/follow/payout-columns.ts";
import { type Executor, moveEntry } from "#lib/payouts/states/move-entry.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { Payout } from "#lib/schemas/payout.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

type Linking = Deciding & { candidateId: number };

/**
 * The entry for which the search met this payout as a candidate, as the person saw it, held until the
 * transaction ends. Rejects with a Failure: not_found, or conflict (changed, no candidate any more,
 * another entry's payout, or said so by this person already).
 */
export async function requireLinkable(
  transaction: Executor,
  { id, person, seen, candidateId }: Linking,
): Promise<PayoutEntry> {
  const { entry } = await requireEntry(transaction, id);
  requireSame(entry, seen);
  const isCandidate = entry.candidates.some((candidate) => candidate.id === candidateId);
  if (entry.state !== "ambiguous" || !isCandidate) {
    throw new Failure("conflict", "This payout of the service is no candidate any more.");
  }
  const other = await transaction
    .selectFrom("payout_entry")
    .select("id")
    .where("merchant_id", "=", await merchantId(transaction))
    .where("service_payout_id", "=", String(candidateId))
    .executeTakeFirst();
  if (other !== undefined) {
    throw new Failure("conflict", "Another order of the desk became this payout of the service.");
  }
  const { rows } = await sql<{ person: string }>`
    select person from payout_approval
    where merchant_id = ${await merchantId(transaction)} and entry_id = ${id}
      and decision = 'linked' and candidate_id = ${candidateId} and person = ${person.id}
      and content_hash = ${entry.contentHash} and entry_state = ${entry.state}
      and decided_at > now() - interval '24 hours'
  `.execute(transaction);
  if (rows.length > 0) {
    throw new Failure("conflict", "You have said so already. Another person must, too.");
  }
  return entry;
}

/**
 * One person's word that the order is this payout of the service. With a second person's, within a day
 * and one of them an approver's, the entry is found, and followed from then on.
 */
export async function linkCandidate(
  transaction: Executor,
  linking: Linking & { entry: PayoutEntry; isApprover: boolean; payout: Payout },
): Promise<JournalEntry> {
  const { id, person, candidateId, isApprover, payout, entry } = linking;
  const link = { candidate_id: String(candidateId), by_approver: isApprover };
  await writeDecision(transaction, "linked", linking, link);
  const { rows } = await sql<{ linked: boolean }>`
    select payout_entry_linked(payout_entry, ${candidateId}::bigint) as linked from payout_entry
    where merchant_id = ${await merchantId(transaction)} and id = ${id}
  `.execute(transaction);
  if (rows[0]?.linked !== true) return await requireEntry(transaction, id);
  const found = await moveEntry(transaction, id, {
    ...{ from: entry.state, to: "found", by: { source: "person", ...person } },
    values: { ...payoutColumns(payout), candidates: "[]", look_fault: null },
  });
  if (found === null) throw new Error("an entry that is held has moved");
  return found;
}
