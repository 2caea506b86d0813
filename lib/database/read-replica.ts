import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import * as z from "zod";
import { accountId } from "#lib/database/account.ts";
import { answerWithin, Late } from "#lib/database/answer-within.ts";
import {
  type Database,
  database,
  replicaLongReads,
  replicaPool,
} from "#lib/database/connection.ts";
import { SERVER_PARTS } from "#lib/database/identity.ts";
import { isDatabaseAway } from "#lib/database/is-away.ts";
import {
  isAhead,
  judgeReplica,
  type PrimaryState,
  type ReplicaState,
} from "#lib/database/replica-state.ts";
import { log } from "#lib/observability/log.ts";
import { metrics } from "#lib/observability/metrics.ts";
import { processSingleton } from "#lib/process/process-singleton.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import { setting } from "#lib/settings/read-settings.ts";

/**
 * For how long a replica may take to replay what is committed, and to answer at all, in ms. A list asks a replica
 * only while it is known to be good; a file tries it out.
 */
const LIST = { replayMs: 60, answerMs: 250 };
const TRIAL = { replayMs: 60, answerMs: 6_000 };
const FILE = { replayMs: 5_000, answerMs: 10_000 };

/** How long one reading from a replica may take before the primary is asked for the same. */
const READ_MS = 5_000;
/** After how long a replica that was not good is tried again. */
const TRY_AGAIN_MS = 1_000;
/** A replica that is not used for so long is worth a line of the log. */
const SAY_AFTER_MS = 5_000;

/** Why a replica is not asked: not yet tried, or what became of the last try. */
type Unused = "untried" | "behind" | "unreachable" | "unfit" | "failed";

type State = {
  /** Null while it is used. */
  unused: Unused | null;
  /** When it ceased to be used, and when it is tried again, by the process's clock. */
  since: number;
  againAt: number;
  isTrying: boolean;
  said: "used" | "unused" | null;
};

const state = processSingleton<State>("replica state", () => ({
  unused: "untried",
  since: performance.now(),
  againAt: 0,
  isTrying: false,
  said: null,
}));

export type Replica = {
  on: Database;
  /** A time of the primary's clock: whatever was committed before is there. */
  at: string;
  /**
   * Throws where another server answers `on` than the one that was asked whether it holds everything, or the same
   * after a new start. To be called after the snapshot that is read was taken.
   */
  requireSame: (on: Database) => Promise<void>;
};

/**
 * Reads from the replica of DATABASE_READ_URL if it holds everything that is committed at this moment, otherwise
 * from the primary, as where the replica fails. Only for what is shown: a list, a search, a total.
 */
export async function fromReplica<T>(
  read: (replica: Replica) => Promise<T>,
  fromPrimary: () => Promise<T>,
): Promise<T> {
  if (setting("DATABASE_READ_URL") === undefined) return await fromPrimary();
  const replica = await goodReplica();
  if (replica === null) {
    note(state.get().unused ?? "failed");
    return await fromPrimary();
  }
  try {
    const result = await answerWithin(READ_MS, read(replica));
    note("replica");
    return result;
  } catch (error) {
    // The primary would say the same.
    if (isFailure(error)) throw error;
    leave("failed");
    note("failed");
    return await fromPrimary();
  }
}

/**
 * The replica for reading a file of any size, if it holds everything that is committed at this moment; it is waited
 * for. Null: read the primary.
 */
export async function replicaForFile(): Promise<Replica | null> {
  if (setting("DATABASE_READ_URL") === undefined) return null;
  const replica = await reach(replicaLongReads.get(), FILE);
  note(replica === null ? (state.get().unused ?? "failed") : "replica");
  return replica;
}

/** One that was not good is tried again beside the reading, so that nobody waits for it. */
async function goodReplica(): Promise<Replica | null> {
  const own = state.get();
  if (own.unused === null) return await reach(replicaPool.get(), LIST);
  if (!own.isTrying && performance.now() >= own.againAt) {
    own.isTrying = true;
    void reach(replicaPool.get(), TRIAL).finally(() => {
      own.isTrying = false;
    });
  }
  return null;
}

/** The replica by these connections, or null if it is not to be read, which the state then says. Never rejects. */
async function reach(
  on: Database,
  { replayMs, answerMs }: { replayMs: number; answerMs: number },
): Promise<Replica | null> {
  let primary: PrimaryState;
  try {
    // Of the primary, before anything is asked of a replica: it is kept for everything else.
    await accountId();
    primary = await readPrimary();
  } catch (error) {
    // The reading itself will say that the primary is away.
    if (!isDatabaseAway(error)) leave("unfit");
    return null;
  }
  try {
    const found = await answerWithin(answerMs, untilFresh(on, primary, replayMs));
    if (found === "behind" || found === "unfit") {
      leave(found);
      return null;
    }
    use();
    return { on, at: primary.at, requireSame: (own) => requireSame(own, found.startedAt) };
  } catch (error) {
    leave(error instanceof Late || isDatabaseAway(error) ? "unreachable" : "unfit");
    return null;
  }
}

async function untilFresh(
  on: Database,
  primary: PrimaryState,
  replayMs: number,
): Promise<ReplicaState | "behind" | "unfit"> {
  const until = performance.now() + replayMs;
  for (let pauseMs = 1; ; pauseMs *= 2) {
    const replica = await readReplica(on);
    const verdict = judgeReplica(primary, replica);
    if (verdict === "fresh") {
      const isMore = replica.replayed !== primary.committed;
      return isMore && isAhead(replica, await readPrimary()) ? "unfit" : replica;
    }
    if (verdict === "unfit" || performance.now() + pauseMs > until) return verdict;
    await wait(pauseMs);
  }
}

const position = z.string().transform(BigInt);
const primarySchema = z.object({
  systemIdentifier: z.string(),
  timeline: z.string(),
  database: z.string(),
  committed: position,
  end: position,
  at: z.string(),
});
const replicaSchema = z.object({
  isStandby: z.boolean(),
  systemIdentifier: z.string(),
  timeline: z.string(),
  database: z.string(),
  replayed: position.nullable(),
  startedAt: z.string(),
});

const DATABASE = sql`(select oid::text from pg_database where datname = current_database())`;

/** A commit that is not flushed before it is seen may be anywhere in the log. */
async function readPrimary(): Promise<PrimaryState> {
  const { rows } = await sql`
    select ${SERVER_PARTS.systemIdentifier} as "systemIdentifier",
      ${SERVER_PARTS.timeline} as timeline, ${DATABASE} as database, now() as at,
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as "end",
      pg_wal_lsn_diff(case when current_setting('synchronous_commit') = 'off'
        then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end, '0/0')::text
        as committed`.execute(database());
  return primarySchema.parse(rows[0]);
}

/**
 * The timeline of a standby is that of its last restart point, or of the last page that it wrote: after a
 * promotion of the primary it is used again some minutes later.
 */
async function readReplica(on: Database): Promise<ReplicaState> {
  const { rows } = await sql`
    select pg_is_in_recovery() as "isStandby", ${DATABASE} as database,
      ${SERVER_PARTS.systemIdentifier} as "systemIdentifier", ${SERVER_PARTS.startedAt} as "startedAt",
      greatest((select timeline_id from pg_control_checkpoint()),
        (select min_recovery_end_timeline from pg_control_recovery()))::text as timeline,
      pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as replayed`.execute(on);
  return replicaSchema.parse(rows[0]);
}

/** A standby that was started again may be behind where it was before. */
async function requireSame(on: Database, startedAt: string): Promise<void> {
  const { rows } = await sql<{ is: boolean }>`
    select pg_is_in_recovery() and ${SERVER_PARTS.startedAt} = ${startedAt} as is`.execute(on);
  if (rows[0]?.is !== true) throw new Error("Another server answers than the replica.");
}

function use(): void {
  const own = state.get();
  own.unused = null;
  if (own.said === "used") return;
  own.said = "used";
  log("info", { event: "replica", state: "used" });
}

function leave(why: Unused): void {
  const own = state.get();
  const now = performance.now();
  if (own.unused === null) own.since = now;
  own.unused = why;
  own.againAt = now + TRY_AGAIN_MS;
  if (own.said === "unused" || now - own.since < SAY_AFTER_MS) return;
  own.said = "unused";
  log("warn", { event: "replica", state: "unused", kind: why });
}

function note(outcome: "replica" | Unused): void {
  metrics().replicaReads.inc({ outcome });
}
