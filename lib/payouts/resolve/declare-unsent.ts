import "server-only";
import { sql } from "kysely";
import { merchantId } from "#lib/database/merchant.ts";
import { type Deciding, writeDecision } from "#lib/payouts/approve/decide.ts";
import type { JournalEntry } from "#lib/payouts/entry/entry-row.ts";
import { requireEntry, requireSame } from "#lib/payouts/entry/require-entry.ts";
import { settlingMs } from "#lib/payouts/resolve/look-schedule.ts";
import { type Executor, inMs, moveEntry, now } from "#lib/payouts/states/move-entry.ts";
import { isDoubtful } from "#lib/schemas/entry-state.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

const HOUR_MS = 3_600_000;

type Searched = Pick<
  PayoutEntry,
  "state" | "sentAt" | "submittedAt" | "looks" | "lookedAt" | "lookFault"
>;

/**
 * The entry in doubt that this person may declare unsent, as the person saw it, held until the
 * transaction ends. Rejects with a Failure: not_found, or conflict (changed, settled, still too young to
 * be missed, or declared by this person already).
 */
export async function requireDeclarable(
  transaction: Executor,
  { id, person, seen }: Deciding,
): Promise<PayoutEntry> {
  const { entry } = await requireEntry(transaction, id);
  requireSame(entry, seen);
  if (!isDoubtful(entry.state)) {
    throw new Failure("conflict", "This payout's outcome is not in doubt any more.");
  }
  if (!wasMissed(entry)) {
    throw new Failure(
      "conflict",
      "The desk is still searching for this payout. Wait until it has.",
    );
  }
  if ((await voices(transaction, id)).includes(person.id)) {
    const message = "You have declared this payout unsent already. Another person must, too.";
    throw new Failure("conflict", message);
  }
  return entry;
}

/**
 * Whether a search could have found it and did not: a complete one, after the time that a payout takes
 * at most to turn up. Those before say nothing, nor does a service that can't be read.
 */
export function wasMissed(
  { state, sentAt, submittedAt, looks, lookedAt, lookFault }: Searched,
  settling: number = settlingMs(),
): boolean {
  if (state === "absent") return true;
  if (looks === 0 || lookedAt === null || lookFault !== null) return false;
  return Date.parse(lookedAt) - Date.parse(sentAt ?? submittedAt) >= settling;
}

/**
 * One person's word that the payout was never sent. With a second person's, within a day and while
 * nothing new was learnt, it is taken as that; the search for it goes on all the same.
 */
export async function declareUnsent(
  transaction: Executor,
  deciding: Deciding & { entry: PayoutEntry },
): Promise<JournalEntry> {
  const { id, person, entry } = deciding;
  await writeDecision(transaction, "declared_unsent", deciding);
  if ((await voices(transaction, id)).length < 2) return await requireEntry(transaction, id);
  const declared = await moveEntry(transaction, id, {
    ...{ from: entry.state, to: "declared_unsent", by: { source: "person", ...person } },
    values: { declared_at: now, next_look_at: inMs(HOUR_MS) },
  });
  if (declared === null) throw new Error("an entry that is held has moved");
  return declared;
}

/** Who has declared the entry unsent, as payout_entry_voices (migration 0012) counts them. */
async function voices(transaction: Executor, id: string): Promise<string[]> {
  const { rows } = await sql<{ person: string }>`
    select distinct a.person from payout_approval a
    join payout_entry e on e.merchant_id = a.merchant_id and e.id = a.entry_id
    where a.merchant_id = ${await merchantId(transaction)} and a.entry_id = ${id}
      and a.decision = 'declared_unsent' and a.content_hash = e.content_hash
      and a.entry_state = e.state and a.decided_at > now() - interval '24 hours'
  `.execute(transaction);
  return rows.map(({ person }) => person);
}
