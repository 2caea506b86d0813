import pg from "pg";
import { z } from "zod";

const schema = z.object({ DATABASE_URL: z.string(), SANDBOX_URL: z.string() });

/** What a worker of a journey's own is told, to keep the mirror of the desk under test. */
export function mirrorKeeper() {
  const { DATABASE_URL, SANDBOX_URL } = schema.parse(process.env);
  return { DATABASE_URL, PAYMENT_SERVICE_URL: SANDBOX_URL, MIRROR: "on" };
}

/** Asks the database of the desk under test, past the desk: as whoever makes holes in its mirror. */
export async function query<T>(row: z.ZodType<T>, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: mirrorKeeper().DATABASE_URL });
  await client.connect();
  try {
    return row.array().parse((await client.query(statement)).rows);
  } finally {
    await client.end();
  }
}
