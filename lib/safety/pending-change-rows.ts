import "server-only";
import { createHash, randomUUIDv7 } from "node:crypto";
import { type Selectable, sql, type Transaction } from "kysely";
import { canonicalJson } from "#lib/audit/canonical-json.ts";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { RoleHistory } from "#lib/safety/role-history.ts";
import { type Route, routeOf } from "#lib/safety/who-confirms.ts";
import type { Json } from "#lib/schemas/common/json.ts";

/** A change that somebody asks for. */
export type AskedChange = {
  /** The name of the operation that asks. Its apply function is found by it. */
  kind: string;
  subject: { type: string; id: string };
  /** What would change, in one sentence for every member. No secrets. */
  summary: string;
  /** What is so now; where it is no more when the change would take effect, the change is outdated. */
  before: Json;
  after: Json;
  /** Whether some payout needs fewer approvals or proofs after it. */
  isLoosening: boolean;
};

type Member = { id: string; name: string };

export type PendingRow = Selectable<Tables["pending_change"]>;

/** Writes a change down that waits. Of two for one subject, the second is a unique violation (23505). */
export async function writePending(
  transaction: Transaction<Tables>,
  asker: Member,
  change: AskedChange,
): Promise<PendingRow> {
  return await transaction
    .insertInto("pending_change")
    .values({
      account_id: await accountId(transaction),
      id: randomUUIDv7(),
      kind: change.kind,
      subject_type: change.subject.type,
      subject_id: change.subject.id,
      summary: change.summary,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      content_hash: createHash("sha256")
        .update(canonicalJson([change.kind, change.subject, change.before, change.after]))
        .digest("hex"),
      is_loosening: change.isLoosening,
      asked_by: asker.id,
      asked_by_name: asker.name,
      confirmed_by: null,
      confirmed_by_name: null,
      outcome: null,
      ended_at: null,
      ended_by: null,
      ended_by_name: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks a change that waits until the transaction ends; null if there is none such. */
export async function lockPending(
  transaction: Transaction<Tables>,
  id: string,
): Promise<PendingRow | null> {
  const row = await transaction
    .selectFrom("pending_change")
    .selectAll()
    .where("account_id", "=", await accountId(transaction))
    .where("id", "=", id)
    .where("outcome", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the change of a kind that waits for a subject; null if there is none such. */
export async function lockPendingOf(
  transaction: Transaction<Tables>,
  kind: string,
  subjectId: string,
): Promise<PendingRow | null> {
  const row = await transaction
    .selectFrom("pending_change")
    .selectAll()
    .where("account_id", "=", await accountId(transaction))
    .where("kind", "=", kind)
    .where("subject_id", "=", subjectId)
    .where("outcome", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Ends a locked change; `by` is who confirmed or stopped it, null if it happened by itself. */
export async function endPending(
  transaction: Transaction<Tables>,
  id: string,
  outcome: "applied" | "stopped" | "outdated",
  by: Member | null,
): Promise<void> {
  const isConfirmed = outcome === "applied" && by !== null;
  await transaction
    .updateTable("pending_change")
    .set({
      outcome,
      ended_at: sql<string>`now()`,
      ended_by: by?.id ?? null,
      ended_by_name: by?.name ?? null,
      confirmed_by: isConfirmed ? by.id : null,
      confirmed_by_name: isConfirmed ? by.name : null,
    })
    .where("account_id", "=", await accountId(transaction))
    .where("id", "=", id)
    .execute();
}

/** The changes that wait, and those that ended in the last 30 days; the newest first. */
export async function readChanges(on: Database): Promise<PendingRow[]> {
  return await on
    .selectFrom("pending_change")
    .selectAll()
    .where("account_id", "=", await accountId(on))
    .where((where) =>
      where.or([
        where("outcome", "is", null),
        where("ended_at", ">", sql<string>`now() - interval '30 days'`),
      ]),
    )
    .orderBy(sql`outcome is not null`)
    .orderBy("id", "desc")
    .limit(200)
    .execute();
}

/** How a change of this asker's would take effect, or one that waits does. */
export function routeFor(
  history: RoleHistory,
  change: Pick<PendingRow, "subject_type" | "subject_id" | "asked_by" | "is_loosening"> & {
    wait_began_at?: string;
  },
): Route {
  const { wait_began_at } = change;
  return routeOf({
    history,
    askedBy: change.asked_by,
    waitBegan: wait_began_at === undefined ? history.now : Date.parse(wait_began_at),
    subjects: change.subject_type === "person" ? [change.subject_id] : [],
    gainers: change.is_loosening ? makers(history) : [],
  });
}

/** A user who orders payouts gains by a rule that asks for fewer approvals. */
function makers({ spans }: RoleHistory): string[] {
  const held = spans.filter(({ role, to }) => role === "maker" && to === null);
  return held.map(({ memberId }) => memberId);
}

/** Whether the member holds the administrator's role now: what a change that they asked for rests on. */
export function isAdministrator({ spans }: RoleHistory, memberId: string): boolean {
  return spans.some(
    (span) => span.memberId === memberId && span.role === "administrator" && span.to === null,
  );
}

/** Whether any payout was submitted here yet. */
export async function hasFirstOrder(on: Database): Promise<boolean> {
  const row = await on
    .selectFrom("payout_order")
    .select("id")
    .where("account_id", "=", await accountId(on))
    .where("submitted_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Until the first payout is submitted, and for 7 days after the first member was made at most, members
 * get their roles at once: there is nothing yet that they could decide on. The review of that payout lists
 * everybody who can move money (money-movers.ts).
 */
export async function isSettingUp(on: Database): Promise<boolean> {
  if (await hasFirstOrder(on)) return false;
  const { rows } = await sql<{ yes: boolean }>`
    select coalesce((
      select min(created_at) > now() - interval '7 days'
      from member where account_id = ${await accountId(on)} and not sandbox
    ), true) as yes`.execute(on);
  return rows[0]?.yes ?? false;
}

/**
 * Restarts the wait of every pending change: where commits may have been lost, what was stopped may
 * have come back. Returns how many there are.
 */
export async function restartWaits(transaction: Transaction<Tables>): Promise<number> {
  const rows = await transaction
    .updateTable("pending_change")
    // A database that took another's place may have a clock that is behind; a wait never begins earlier.
    .set({ wait_began_at: sql<string>`greatest(wait_began_at, clock_timestamp())` })
    .where("account_id", "=", await accountId(transaction))
    .where("outcome", "is", null)
    .returning("id")
    .execute();
  return rows.length;
}
