import pg from "pg";
import * as z from "zod";

const schema = z.object({ DATABASE_URL: z.string() });

/** Queries the database of the dashboard under test directly, to change how far its records are synced. */
export async function query<T>(row: z.ZodType<T>, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: schema.parse(process.env).DATABASE_URL });
  await client.connect();
  try {
    return row.array().parse((await client.query(statement)).rows);
  } finally {
    await client.end();
  }
}
