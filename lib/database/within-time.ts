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
    // As a value: time-limit.ts ends its own limit where a statement's text names the setting, and this only shortens it.
    await sql`select set_config(${"statement_timeout"}, ${String(ms)}, true)`.execute(on);
    return await read();
  } catch (error) {
    if (isCutOff(error)) return null;
    throw error;
  } finally {
    // The former timeout holds again, and the transaction after a statement that was cut off.
    const goBack = () => sql`rollback to savepoint within_time`.execute(on);
    await goBack().catch(async (error: unknown) => {
      // On a busy machine even this may take too long, the timeout being what it is.
      if (!isCutOff(error)) throw error;
      await goBack();
    });
  }
}

function isCutOff(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === CUT_OFF;
}
