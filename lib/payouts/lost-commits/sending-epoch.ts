import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction } from "kysely";
import { lockAccount } from "#lib/database/account.ts";
import type { ServerIdentity } from "#lib/database/identity.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";

/**
 * Why a process compares. "connections": it lost all of them at once where the server's identity can't be
 * read; "lost_commit" and "listed": a claim or a search found a sign of lost commits.
 */
export type Cause =
  | "start"
  | "identity"
  | "connections"
  | "standstill"
  | "settled"
  | "lost_commit"
  | "listed";

export type Epoch = {
  id: string;
  beganAt: string;
  /** The newest commit before anything new was written, or before the process joined it where it is open. */
  newestAt: string;
  settlesAt: string | null;
  openedAt: string | null;
};

/** A process is taken as running that was seen so recently. */
const LIVE_SECONDS = 30;

type Joining = { processId: string; identity: ServerIdentity; cause: Cause; left: string | null };

/**
 * The epoch in which a process compares: the newest one, where other processes vouch that the
 * database is the one of then, otherwise a new one. `left` is the epoch that the process was in,
 * null if it has compared nothing yet. Notes the process as running, in the same transaction, so
 * that the first to come finds only those of before.
 */
export function joinEpoch({ processId, identity, cause, left }: Joining): Promise<Epoch> {
  return tx(async (transaction) => {
    // One after the other: no process may change the row, and this lock lets its references be
    // checked.
    const account = await lockAccount(transaction);
    const newest = await newestEpoch(transaction, account);
    const isSame = newest !== null && isDeepStrictEqual(newest.identity, { ...identity });
    const vouched =
      isSame && (newest.isNew || (await isVouchedFor(transaction, account, newest.id, processId)));
    const mayJoin = isSame && (newest.id !== left ? vouched : vouched && !isForced(cause));
    const isMine = isSame && newest.id === left && cause === "settled";
    const newestAt = await newestCommit(transaction, account, processId);
    // A comparison that did not finish is still to be made, although users wrote since.
    const isUnfinished = newest !== null && newest.openedAt === null;
    const joined = newest !== null && (mayJoin || isMine) ? newest : null;
    const epochId = joined?.id ?? randomUUIDv7();
    await transaction
      .insertInto("sender_process")
      .values({
        account_id: account,
        id: processId,
        // One that was in an earlier epoch is of before, although its row may have been lost.
        first_epoch: left === null ? epochId : left,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["account_id", "id"])
          .doUpdateSet({ seen_at: sql<string>`clock_timestamp()`, ended_at: null }),
      )
      .execute();
    if (joined !== null) {
      // Others have compared what was before it opened.
      const isSince =
        joined.openedAt !== null && Date.parse(newestAt) > Date.parse(joined.newestAt);
      return isSince ? { ...joined, newestAt } : joined;
    }
    const row = await transaction
      .insertInto("sending_epoch")
      .values({
        account_id: account,
        id: epochId,
        cause,
        identity: JSON.stringify(identity),
        // The newest is known by its time, also after the database's clock was ahead and was set back.
        began_at: sql<string>`greatest(clock_timestamp(),
          ${newest?.beganAt ?? null}::timestamptz + interval '1 microsecond')`,
        newest_at: isUnfinished
          ? sql<string>`least(${newestAt}::timestamptz, ${newest.newestAt}::timestamptz)`
          : newestAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return epochOf(row);
  });
}

function isForced(cause: Cause): boolean {
  return cause === "connections" || cause === "lost_commit" || cause === "listed";
}

async function newestEpoch(transaction: Transaction<Tables>, account: string) {
  const row = await transaction
    .selectFrom("sending_epoch")
    .selectAll()
    .select(
      sql<boolean>`began_at > clock_timestamp() - make_interval(secs => ${LIVE_SECONDS})`.as(
        "is_new",
      ),
    )
    .where("account_id", "=", account)
    .orderBy("began_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { ...epochOf(row), identity: row.identity, isNew: row.is_new };
}

type Row = {
  id: string;
  began_at: string;
  newest_at: string;
  settles_at: string | null;
  opened_at: string | null;
};

function epochOf(row: Row): Epoch {
  return {
    id: row.id,
    beganAt: row.began_at,
    newestAt: row.newest_at,
    settlesAt: row.settles_at,
    openedAt: row.opened_at,
  };
}

/** Whether another process that runs at this moment has compared in the epoch. */
async function isVouchedFor(
  transaction: Transaction<Tables>,
  account: string,
  epochId: string,
  processId: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom("sender_process as p")
    .innerJoin("sending_report as r", (join) =>
      join.onRef("r.account_id", "=", "p.account_id").onRef("r.process_id", "=", "p.id"),
    )
    .select("p.id")
    .where("p.account_id", "=", account)
    .where("r.epoch_id", "=", epochId)
    .whereRef("r.reported_by", "=", "p.id")
    .where("p.id", "<>", processId)
    .where("p.ended_at", "is", null)
    .where(
      "p.seen_at",
      ">",
      sql<string>`clock_timestamp() - make_interval(secs => ${LIVE_SECONDS})`,
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * When the database was last written to before now: its newest audit event, or the last sign of
 * life of an earlier process, whichever is earlier, since users may have signed in since the start.
 */
async function newestCommit(
  transaction: Transaction<Tables>,
  account: string,
  processId: string,
): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select least(
      (select at from audit_event where account_id = ${account} order by seq desc limit 1),
      (select max(seen_at) from sender_process where account_id = ${account} and id <> ${processId}),
      clock_timestamp()) as at`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error("The database did not return its newest commit.");
  return row.at;
}

type Reporting = {
  epochId: string;
  processId: string;
  /** Processes whose send logs it read whole. */
  readLogs: readonly string[];
  settlingMs: number;
  /** What follows where processes are given up, committed together with the opening. */
  onGivenUp: (transaction: Transaction<Tables>, missing: string[]) => Promise<void>;
};

/**
 * Notes what a process compared, for itself and for those whose logs it read, and lets sending go on: at
 * once where every process of before the epoch that has not ended is accounted for, after the settling time
 * otherwise. A process that began during the epoch saw nothing of before, so none waits for it. Returns
 * whether sending goes on.
 */
export function report(reporting: Reporting): Promise<boolean> {
  const { epochId, processId, readLogs, settlingMs, onGivenUp } = reporting;
  return tx(async (transaction) => {
    const account = await lockAccount(transaction);
    for (const id of new Set([...readLogs, processId])) {
      await sql`
        insert into sending_report (account_id, epoch_id, process_id, reported_by)
        values (${account}, ${epochId}, ${id}, ${processId})
        on conflict (account_id, epoch_id, process_id)
        do update set reported_at = clock_timestamp(), reported_by = case
          when excluded.reported_by = excluded.process_id then excluded.reported_by
          else sending_report.reported_by end`.execute(transaction);
    }
    // Their logs were read, and nobody has seen them for long: they were killed.
    await sql`
      update sender_process set ended_at = clock_timestamp()
      where account_id = ${account} and ended_at is null and id = any(${[...readLogs]}::uuid[])
        and id <> ${processId} and seen_at < clock_timestamp() - interval '1 minute'`.execute(
      transaction,
    );
    const { rows: missing } = await sql<{ id: string }>`
      select id from sender_process p
      where p.account_id = ${account} and p.ended_at is null
        and p.first_epoch is distinct from ${epochId} and not exists (
        select from sending_report r
        where r.account_id = ${account} and r.epoch_id = ${epochId} and r.process_id = p.id)`.execute(
      transaction,
    );
    const { rows } = await sql<{ opened: boolean; settled: boolean }>`
      update sending_epoch set
        settles_at = case when ${missing.length === 0} then settles_at
          else coalesce(settles_at, clock_timestamp() + make_interval(secs => ${settlingMs / 1_000})) end,
        opened_at = coalesce(opened_at, case
          when ${missing.length === 0} or settles_at <= clock_timestamp() then clock_timestamp() end)
      where account_id = ${account} and id = ${epochId}
      returning opened_at is not null as opened, settles_at <= clock_timestamp() as settled`.execute(
      transaction,
    );
    const [state] = rows;
    if (state === undefined) throw new Error("The epoch is gone.");
    const ids = missing.map(({ id }) => id);
    if (state.opened && state.settled && ids.length > 0) {
      await sql`
        update sender_process set ended_at = clock_timestamp()
        where account_id = ${account} and id = any(${ids}::uuid[])`.execute(transaction);
      await onGivenUp(transaction, ids);
    }
    return state.opened;
  });
}
