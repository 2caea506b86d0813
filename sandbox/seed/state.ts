import * as z from "zod";
import type { Micros } from "#sandbox/clock.ts";
import { int8 } from "#sandbox/database/columns.ts";
import type { Database } from "#sandbox/database/connection.ts";

/** What the sandbox remembers of its own beginning. */
export type State = { layout: number; records: number; startedAt: Micros; seededAt: Micros };

const stateRow = z.object({
  layout: z.int(),
  records: z.int(),
  started_us: int8,
  seeded_us: int8,
});

/** Null if the database has no finished business: never seeded, or cut off in the middle. */
export async function readState(database: Database): Promise<State | null> {
  const tables = await database.query("select to_regclass('sandbox.state') is not null as there");
  if (!z.object({ there: z.boolean() }).parse(tables.rows[0]).there) return null;
  const { rows } = await database.query("select * from sandbox.state");
  if (rows.length === 0) return null;
  const { layout, records, started_us, seeded_us } = stateRow.parse(rows[0]);
  return { layout, records, startedAt: started_us, seededAt: seeded_us };
}

const customersRow = z.object({ currency: z.string(), known: z.int() });

/** How many customers the seed made, by the currency that they first paid with. */
export async function readCustomers(database: Database): Promise<Map<string, number>> {
  const { rows } = await database.query("select currency, known from customers");
  return new Map(
    rows.map((row) => {
      const { currency, known } = customersRow.parse(row);
      return [currency, known];
    }),
  );
}
