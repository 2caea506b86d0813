import "server-only";
import pg from "pg";
import { ANSWER_WITHIN_MS } from "#lib/database/time-limit.ts";

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Does work on a connection of its own, outside any pool, and closes it. A statement that is not answered
 * within ANSWER_WITHIN_MS fails.
 */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // Closing it below destroys a connection on which a statement is still under way.
    query_timeout: ANSWER_WITHIN_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
