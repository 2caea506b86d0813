import "server-only";
import { sql } from "kysely";
import * as z from "zod";
import type { Database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";

/**
 * Memory for the ids of a text that half of a million records have; otherwise each would be looked
 * for one by one.
 */
const ROOM = "64MB";

const startSchema = z.object({ at: z.string() });

/**
 * Runs `read` on one snapshot of the synced records and tells it the snapshot's time by the
 * database's clock: counts, rows and sums in it agree.
 */
export function inSnapshot<T>(read: (on: Database, at: string) => Promise<T>): Promise<T> {
  return tx(async (transaction) => {
    const { rows } = await sql`
      select now() as at, set_config('work_mem', ${ROOM}, true)`.execute(transaction);
    return await read(transaction, startSchema.parse(rows[0]).at);
  }, "repeatable read");
}
