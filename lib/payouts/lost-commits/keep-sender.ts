import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { connectionLoss } from "#lib/database/connection-loss.ts";
import { isServer, readServerIdentity } from "#lib/database/identity.ts";
import { keepPlan } from "#lib/database/keep-plan.ts";
import { onEnd } from "#lib/observability/at-end.ts";
import { logFault } from "#lib/observability/log-fault.ts";
import { keepUsing } from "#lib/payouts/credentials/known-credentials.ts";
import { lookForLostCommits } from "#lib/payouts/lost-commits/look-for-lost-commits.ts";
import type { Cause } from "#lib/payouts/lost-commits/sending-epoch.ts";
import { sender } from "#lib/payouts/sending-process/sender.ts";

const TICK_MS = 1_000;
/** A process that did nothing for so long may have slept through a restored backup. */
const SUSPENDED_MS = 60_000;
const SEEN_EVERY_MS = 10_000;

/**
 * Keeps this process fit to send for as long as it runs: compares at the start, after it stood still, when
 * the database is another or lost commits, and when the settling time is over; and says that it runs. Once for
 * each process, at its start. Never rejects.
 */
export function keepSender(): void {
  // The pool's own end is asked for first, and so comes last.
  database();
  keepUsing();
  const memory = { at: Date.now(), seenAt: 0, losses: connectionLoss().count };
  let running = Promise.resolve();
  let cause: Cause | null = "start";
  let isEnding = false;
  const timer = setInterval(() => {
    const stoodStill = Date.now() - memory.at > SUSPENDED_MS;
    memory.at = Date.now();
    if (stoodStill) cause = "standstill";
    running = running
      .then(async () => {
        const wanted = cause ?? (await causeNow(memory));
        if (wanted !== null) {
          cause = wanted;
          await lookForLostCommits(wanted);
          cause = null;
        }
        await keepUp(memory);
      })
      .catch((error: unknown) => {
        // What is under way when the process ends finds the pool closed.
        if (!isEnding) logFault("sender", error);
      });
  }, TICK_MS);
  timer.unref();
  onEnd(async () => {
    clearInterval(timer);
    isEnding = true;
    await leave();
  });
}

type Memory = { at: number; seenAt: number; losses: number };

/** Why this process must compare again; null if its comparison still holds. */
async function causeNow(memory: Memory): Promise<Cause | null> {
  const own = await sender();
  const { compared, seen } = own;
  if (compared === null) return "start";
  const account = await accountId();
  const { rows } = await sql<{
    is_same: boolean;
    has_seen: boolean;
    is_due: boolean;
    is_newest: boolean;
  }>`${keepPlan}
    select ${isServer(compared.identity)} as is_same,
      ${seen === null} or exists (select from audit_event a where a.account_id = ${account}
        and a.seq = ${seen?.seq ?? "0"} and a.hash = ${seen?.hash ?? ""}) as has_seen,
      coalesce((select e.id = ${compared.epochId} from sending_epoch e where e.account_id = ${account}
        order by e.began_at desc, e.id desc limit 1), false) as is_newest,
      coalesce((select e.opened_at is null and e.settles_at <= clock_timestamp() from sending_epoch e
        where e.account_id = ${account} and e.id = ${compared.epochId}), false) as is_due`.execute(
    database(),
  );
  const [now] = rows;
  if (now === undefined || !now.is_same) return "identity";
  if (!now.has_seen) return "lost_commit";
  const { count } = connectionLoss();
  if (count !== memory.losses) {
    memory.losses = count;
    const { systemIdentifier, timeline, startedAt } = await readServerIdentity();
    if (systemIdentifier === null || timeline === null || startedAt === null) return "connections";
  }
  if (now.is_due) return "settled";
  return now.is_newest ? null : "identity";
}

async function keepUp(memory: Memory): Promise<void> {
  if (Date.now() - memory.seenAt < SEEN_EVERY_MS) return;
  memory.seenAt = Date.now();
  const own = await sender();
  await database()
    .updateTable("sender_process")
    .set({ seen_at: sql<string>`clock_timestamp()` })
    .where("account_id", "=", await accountId())
    .where("id", "=", own.id)
    .execute();
}

/** Says that this process ended with nothing under way, so that nobody waits for its report. */
async function leave(): Promise<void> {
  const own = await sender();
  await database()
    .updateTable("sender_process")
    .set({ ended_at: sql<string>`clock_timestamp()` })
    .where("account_id", "=", await accountId())
    .where("id", "=", own.id)
    .where(
      sql<boolean>`not exists (select from payout_order e where e.account_id = sender_process.account_id
        and e.sender = sender_process.id and e.state = 'sending')`,
    )
    .execute();
}
