import "server-only";
import { hash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { hasCode } from "#lib/database/retry.ts";
import { recordIndexes } from "#lib/records/record-indexes.ts";
import { RESOURCES } from "#lib/resources/resources.ts";

/** Every one may be run again (`if not exists`). */
const AFTER_FILL = recordIndexes();

/** Another name as soon as there are other statements, so that they are run too. */
export const INDEXES = `indexes ${hash("sha256", AFTER_FILL.join(";")).slice(0, 12)}`;

const LOOKED_AT = [
  ...Object.values(RESOURCES).map(({ table }) => table),
  "synced_day",
  "synced_month",
];

/** query_canceled, which is also what a time limit does. */
const CUT_OFF = new Set(["57014"]);
const MOST_VACUUMS = 200;

/**
 * Creates the indexes that lists are searched and sorted by: run once each backfill is done, and
 * again wherever one may be missing. Until then rows have only their key and their time, so that
 * the backfill is fast. Then runs ANALYZE and VACUUM, so that the planner knows the tables and the
 * indexes know which rows everybody sees; without that every count would read the rows too.
 */
export async function makeIndexes(): Promise<void> {
  for (const statement of AFTER_FILL) await runPatiently(sql`select make_sync_index(${statement})`);
  for (const table of LOOKED_AT) {
    await vacuum(table);
    await runPatiently(sql.raw(`analyze ${table}`));
  }
}

/** An index over millions of rows takes longer than any other statement may. */
async function runPatiently(statement: RawBuilder<unknown>): Promise<void> {
  await database()
    .transaction()
    .execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      await statement.execute(transaction);
    });
}

/**
 * In no transaction, where the time limit of statements can't be lifted. What was done when it was cut off
 * is kept, and the next one goes on from there.
 */
async function vacuum(table: string): Promise<void> {
  for (let run = 1; ; run += 1) {
    try {
      await sql.raw(`vacuum (index_cleanup off) ${table}`).execute(database());
      return;
    } catch (error) {
      if (run === MOST_VACUUMS || !hasCode(error, CUT_OFF)) throw error;
    }
  }
}
