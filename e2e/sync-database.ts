import pg from "pg";
import * as z from "zod";

const schema = z.object({ DATABASE_URL: z.string(), SANDBOX_URL: z.string() });

const FAST = { MIRROR_REQUESTS_PER_SECOND: "100" };

/**
 * What a worker of a journey's own is told, to sync the records of the dashboard under test: as fast as the
 * sandbox allows, since half of these requests are the verification's that a journey waits for.
 */
export function syncWorkerSettings() {
  const { DATABASE_URL, SANDBOX_URL } = schema.parse(process.env);
  return {
    DATABASE_URL,
    PAYMENT_SERVICE_URL: SANDBOX_URL,
    // As the stack's own worker: one that is live ends the sandbox's approval rules.
    COUNTERFOIL_ENVIRONMENT: "sandbox",
    MIRROR: "on",
    ...FAST,
  };
}

/** Queries the database of the dashboard under test directly, to make holes in its synced records. */
export async function query<T>(row: z.ZodType<T>, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: syncWorkerSettings().DATABASE_URL });
  await client.connect();
  try {
    return row.array().parse((await client.query(statement)).rows);
  } finally {
    await client.end();
  }
}
