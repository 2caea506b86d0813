import { Pool, type PoolClient } from "pg";

export type Database = Pool;
export type Connection = Pick<PoolClient, "query">;

/** Opens the pool. Everything of the sandbox lives in the schema "sandbox" of its database. */
export function openDatabase(url: string): Database {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options: "-c search_path=sandbox -c timezone=UTC",
    application_name: "sandbox",
  });
  // A connection that dies while idle is replaced at its next use; without a listener it would end
  // the process.
  pool.on("error", (error) => console.error(`sandbox: database connection lost: ${error.message}`));
  // So would one that dies while it is in use, to which the pool does not listen.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

const RETRIED = new Set(["40001", "40P01"]);

/** Runs `work` in one transaction, again where the database broke a tie against it. */
export async function inTransaction<T>(
  database: Database,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(database, "begin", work);
    } catch (error) {
      if (attempt >= 5 || !RETRIED.has(codeOf(error))) throw error;
    }
  }
}

/** Runs `work` over one unchanging view of the data, so that counters and rows agree. */
export function inSnapshot<T>(
  database: Database,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  return once(database, "begin isolation level repeatable read read only", work);
}

async function once<T>(
  database: Database,
  begin: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const client = await database.connect();
  let broken = false;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
