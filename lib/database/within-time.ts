import { sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";

const CUT_OFF = "57014";

/**
 * What `read` finds in the given transaction, or null where one of its statements takes longer than `ms` milliseconds; the
 * transaction goes on either way. `read` must not write: what it wrote would be taken back.
 */
export async function withinTime<T>(
  ms: number,
  on: Database,
  read: () => Promise<T>,
): Promise<T | null> {
  await sql`savepoint within_time`.execute(on);
  try {
    await sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(on);
    return await read();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === CUT_OFF) return null;
    throw error;
  } finally {
    // The former timeout holds again, and the transaction after a statement that was cut off.
    await sql`rollback to savepoint within_time`.execute(on);
  }
}
