import pg from "pg";
import { RUNTIME_ROLE } from "#scripts/postgres/cluster.ts";
import { databaseUrlOn } from "#scripts/postgres/socket.ts";

/** Counterfoil's database and the sandbox's: they share a server and nothing else. */
const DATABASES = ["counterfoil", "sandbox"] as const;
export type DatabaseName = (typeof DATABASES)[number];

/** duplicate_database, duplicate_object */
const DUPLICATES = new Set(["42P04", "42710"]);

/** Makes the databases, and the role of the running processes, that are not there yet. */
export async function ensureDatabases(sockets: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrlOn(sockets, "postgres") });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const roles = await client.query("select 1 from pg_roles where rolname = $1", [RUNTIME_ROLE]);
    if (roles.rowCount === 0) {
      await make(client, `create role ${client.escapeIdentifier(RUNTIME_ROLE)} login`);
    }
    for (const name of DATABASES) {
      const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [
        name,
      ]);
      if (rowCount === 0) await make(client, `create database ${client.escapeIdentifier(name)}`);
    }
  } finally {
    await client.end();
  }
}

async function make(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    const madeMeanwhile = error instanceof pg.DatabaseError && DUPLICATES.has(error.code ?? "");
    if (!madeMeanwhile) throw error;
  }
}
