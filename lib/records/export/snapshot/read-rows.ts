import { type ControlledTransaction, type RawBuilder, sql } from "kysely";
import { answerWithin } from "#lib/database/answer-within.ts";
import type { Tables } from "#lib/database/tables.ts";

/** As many rows at once as keep both sides busy, and memory small. */
const BATCH_SIZE = 2_000;

/** A server ends a statement before that: one that is silent for so long has vanished. */
const SILENT_MS = 310_000;

/**
 * The rows of a query by a cursor, some thousand at a time; the next ones are under way while the last
 * are worked on. One cursor at a time in a transaction.
 */
export async function* readRows<Row>(
  on: ControlledTransaction<Tables>,
  query: RawBuilder<Row>,
): AsyncGenerator<Row[]> {
  await sql`declare exported no scroll cursor for ${query}`.execute(on);
  const nextRows = () => {
    const rows = answerWithin(
      SILENT_MS,
      sql<Row>`fetch forward ${sql.lit(BATCH_SIZE)} from exported`.execute(on),
    );
    // It may fail while the reader works on the rows before: the reader is told when it asks for these.
    rows.catch(() => undefined);
    return rows;
  };
  let next = nextRows();
  try {
    for (;;) {
      const { rows } = await next;
      if (rows.length === 0) break;
      next = nextRows();
      yield rows;
    }
  } finally {
    // A reader that stops early leaves one page read under way; its failure concerns no one.
    await next.catch(() => undefined);
  }
  await sql`close exported`.execute(on);
}
