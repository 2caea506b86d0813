import "server-only";
import { type ControlledTransaction, sql } from "kysely";
import * as z from "zod";
import { answerWithin } from "#lib/database/answer-within.ts";
import { type Database, database, longReads, replicaPool } from "#lib/database/connection.ts";
import { type Replica, replicaForFile } from "#lib/database/read-replica.ts";
import type { Tables } from "#lib/database/tables.ts";

/** How long one statement of an export may take: the first may have to sort everything. */
const STATEMENT_MS = 300_000;
/** How long a reader may let the snapshot wait before the database ends it. */
const IDLE_MS = 300_000;
/** How long a replica may take to open a snapshot, and any server to close one. */
const OPEN_MS = 10_000;
const CLOSE_MS = 5_000;

/**
 * One state of the synced records that stays the same while others write; everything in a file is
 * read from it.
 */
export type Snapshot = {
  on: ControlledTransaction<Tables>;
  /** A time of the primary's clock: whatever was committed before is in it. */
  at: string;
  /** Whether it is a replica's, which may end it at any time. */
  isReplica: boolean;
  /** Ends what is being read, at once. */
  cancel: () => Promise<void>;
  /** Releases the connection. Never rejects. */
  close: () => Promise<void>;
};

/** Begins to read, from the replica only if it `mayBeReplica`; waits some seconds where many others do. */
export async function openSnapshot({ mayBeReplica = false } = {}): Promise<Snapshot> {
  const replica = mayBeReplica ? await replicaForFile() : null;
  if (replica !== null) {
    const opening = open(replica.on, replica);
    try {
      return await answerWithin(OPEN_MS, opening);
    } catch {
      // The primary has it all; what opens too late is closed.
      opening.then(({ close }) => close()).catch(() => undefined);
    }
  }
  return await open(longReads(), null);
}

const startSchema = z.object({ at: z.string(), pid: z.number() });

async function open(pool: Database, replica: Replica | null): Promise<Snapshot> {
  const on = await pool
    .startTransaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute();
  const close = async () =>
    void (await answerWithin(CLOSE_MS, on.rollback().execute()).catch(() => undefined));
  try {
    await replica?.requireSame(on);
    const { rows } = await sql`
      select transaction_timestamp() as at, pg_backend_pid() as pid,
        set_config('statement_timeout', ${String(STATEMENT_MS)}, true),
        set_config('idle_in_transaction_session_timeout', ${String(IDLE_MS)}, true)`.execute(on);
    const { at, pid } = startSchema.parse(rows[0]);
    // By another connection to the same server: elsewhere the number is another session's.
    const cancel = async () => {
      const beside = replica === null ? database() : replicaPool.get();
      // Where Citus is installed there are two functions of this name, so the type is said.
      await sql`select pg_cancel_backend(${pid}::integer)`.execute(beside).catch(() => undefined);
    };
    return { on, at: replica?.at ?? at, isReplica: replica !== null, cancel, close };
  } catch (error) {
    await close();
    throw error;
  }
}
