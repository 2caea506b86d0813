import "server-only";
import { hash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { type Database, database } from "#lib/database/connection.ts";
import { recordIndexes } from "#lib/mirror/read/record-indexes.ts";

/** Every one may be run again (`if not exists`). */
const AFTER_FILL = recordIndexes();

/** Another name as soon as there are other statements, so that they are run too. */
export const INDEXES = `indexes ${hash("sha256", AFTER_FILL.join(";")).slice(0, 12)}`;

const LOOKED_AT = ["payout", "payment", "transaction", "currency", "day"];

/**
 * Makes what lists are searched and sorted by: run once each first fill is in, and again wherever one may
 * be missing. Until then rows have only their key and their time, so that the fill is quick. Then tells
 * the planner how the tables are, and the indexes which rows everybody sees, without which every count
 * would read the rows too.
 */
export async function makeIndexes(): Promise<void> {
  const vacuums = LOOKED_AT.map((noun) => `vacuum (analyze) mirror_${noun}`);
  for (const statement of [...AFTER_FILL, ...vacuums]) await runPatiently(sql.raw(statement));
}

/** An index over millions of rows takes longer than any other statement may. */
function runPatiently(statement: RawBuilder<unknown>): Promise<void> {
  return database()
    .connection()
    .execute(async (connection: Database) => {
      await sql`set statement_timeout = 0`.execute(connection);
      try {
        await statement.execute(connection);
      } finally {
        await sql`reset statement_timeout`.execute(connection);
      }
    });
}
