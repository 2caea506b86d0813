import pg from "pg";
import { databaseUrlOn } from "#scripts/postgres/socket.ts";

/** The desk's database and the sandbox's: they share a server and nothing else. */
const DATABASES = ["counterfoil", "sandbox"] as const;
export type DatabaseName = (typeof DATABASES)[number];

const DUPLICATE = "42P04";

/** Makes the databases that are not there yet. */
export async function ensureDatabases(sockets: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrlOn(sockets, "postgres") });
  await client.connect();
  try {
    for (const name of DATABASES) {
      const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [
        name,
      ]);
      if (rowCount === 0) await create(client, name);
    }
  } finally {
    await client.end();
  }
}

async function create(client: pg.Client, name: DatabaseName): Promise<void> {
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    const madeMeanwhile = error instanceof pg.DatabaseError && error.code === DUPLICATE;
    if (!madeMeanwhile) throw error;
  }
}
