import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { groupConditions, type Onlooker } from "#lib/payouts/desk/groups.ts";
import { countFaults, readFaults } from "#lib/payouts/desk/read-faults.ts";
import { type Row, readRow } from "#lib/payouts/entry/entry-row.ts";
import type { DeskCounts, DeskGroup, DeskWork, FaultyEntry } from "#lib/schemas/desk-work.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

/** As many as a person can go through before looking again. */
const SHOWN = 50;

/** What lies on the desk, as this person sees it, each group newest first. */
export async function readWork(onlooker: Onlooker): Promise<DeskWork> {
  const counts = await countWork(onlooker);
  const conditions = groupConditions(onlooker);
  const merchant = await merchantId();
  const unreadable: FaultyEntry[] = [];
  const group = async (name: DeskGroup) => {
    if (counts[name] === 0) return { total: 0, entries: [] };
    const rows = await database()
      .selectFrom("payout_entry")
      .selectAll()
      .where("merchant_id", "=", merchant)
      .where(conditions[name])
      .orderBy("submitted_at", "desc")
      .limit(SHOWN)
      .execute();
    return { total: counts[name], entries: rows.flatMap((row) => readOr(row, unreadable)) };
  };
  const [approvals, inDoubt, stuck, waiting, failed, faults] = await Promise.all([
    ...([group("approvals"), group("inDoubt"), group("stuck")] as const),
    ...([group("waiting"), group("failed"), readFaults()] as const),
  ]);
  const known = new Set(faults.map(({ id }) => id));
  const faulty = [...faults, ...unreadable.filter(({ id }) => !known.has(id))];
  return { approvals, inDoubt, stuck, waiting, failed, faulty };
}

/** The row's entry; one that can't be read is put aside, so that it hides none of the others. */
function readOr(row: Row, unreadable: FaultyEntry[]): PayoutEntry[] {
  try {
    return [readRow(row).entry];
  } catch {
    unreadable.push({ id: row.id, state: row.state, since: row.submitted_at });
    return [];
  }
}

/** How much lies on the desk, as this person sees it. */
export async function countWork(onlooker: Onlooker): Promise<DeskCounts> {
  const { approvals, inDoubt, stuck, waiting, failed } = groupConditions(onlooker);
  const counted = (condition: typeof approvals) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const counts = await database()
    .selectFrom("payout_entry")
    .select([
      ...([counted(approvals).as("approvals"), counted(inDoubt).as("inDoubt")] as const),
      ...([counted(stuck).as("stuck"), counted(waiting).as("waiting")] as const),
      counted(failed).as("failed"),
      counted(sql<boolean>`state = 'draft' and made_by = ${onlooker.id}`).as("drafts"),
    ])
    .where("merchant_id", "=", await merchantId())
    // What may be on the desk at all, so that settled payouts, of which there is no end, are not read.
    .where(
      sql<boolean>`(state not in ('accepted', 'found', 'cancelled', 'declared_unsent',
        'refused', 'not_sent', 'rejected') or follow_at is not null
        or settled_at > now() - interval '7 days')`,
    )
    .executeTakeFirstOrThrow();
  return { ...counts, faulty: await countFaults() };
}
