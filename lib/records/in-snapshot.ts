import "server-only";
import { sql } from "kysely";
import * as z from "zod";
import type { Database } from "#lib/database/connection.ts";
import { fromReplica } from "#lib/database/read-replica.ts";
import { readSnapshot } from "#lib/database/transact.ts";

/**
 * Memory for the ids of a text that half of a million records have; otherwise each would be looked
 * for one by one.
 */
const ROOM = "64MB";

const startSchema = z.object({ at: z.string() });

/**
 * Runs `read` on one snapshot of the synced records and tells it the snapshot's time by the
 * primary's clock: counts, rows and sums in it agree. It may be a replica's; whatever is committed is in it.
 */
export function inSnapshot<T>(read: (on: Database, at: string) => Promise<T>): Promise<T> {
  return fromReplica(
    ({ on, at, requireSame }) =>
      on
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute(async (transaction) => {
          await requireSame(transaction);
          await begin(transaction);
          return await read(transaction, at);
        }),
    () => readSnapshot(async (transaction) => read(transaction, (await begin(transaction)).at)),
  );
}

async function begin(on: Database): Promise<{ at: string }> {
  const { rows } = await sql`
    select now() as at, set_config('work_mem', ${ROOM}, true)`.execute(on);
  return startSchema.parse(rows[0]);
}
