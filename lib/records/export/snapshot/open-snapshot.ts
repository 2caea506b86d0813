import "server-only";
import { type ControlledTransaction, sql } from "kysely";
import { database, longReads } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";

/** How long one statement of an export may take: the first may have to sort everything. */
const STATEMENT_MS = 300_000;
/** How long a reader may let the snapshot wait before the database ends it. */
const IDLE_MS = 300_000;

/**
 * One state of the synced records that stays the same while others write; everything in a file is
 * read from it.
 */
export type Snapshot = {
  on: ControlledTransaction<Tables>;
  /** Ends what is being read, at once. */
  cancel: () => Promise<void>;
  /** Releases the connection. Never rejects. */
  close: () => Promise<void>;
};

/** Begins to read; waits some seconds where many others do. */
export async function openSnapshot(): Promise<Snapshot> {
  const on = await longReads()
    .startTransaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute();
  const close = async () =>
    void (await on
      .rollback()
      .execute()
      .catch(() => undefined));
  try {
    const { rows } = await sql<{ pid: number }>`
      select pg_backend_pid() as pid,
        set_config('statement_timeout', ${String(STATEMENT_MS)}, true),
        set_config('idle_in_transaction_session_timeout', ${String(IDLE_MS)}, true)`.execute(on);
    const pid = rows[0]?.pid ?? 0;
    const cancel = async () => {
      await sql`select pg_cancel_backend(${pid})`.execute(database()).catch(() => undefined);
    };
    return { on, cancel, close };
  } catch (error) {
    await close();
    throw error;
  }
}
