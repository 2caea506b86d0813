import "server-only";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { columnText } from "#lib/database/column-text.ts";
import { databaseUrl } from "#lib/database/settings.ts";
import type { Tables } from "#lib/database/tables.ts";

export type Database = Kysely<Tables>;

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const CONNECTIONS = 10;

/** Connects at the first query. */
function connect(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types: columnText,
  });
  // An idle connection that breaks is replaced at the next query; unheard, it would end the process.
  pool.on("error", () => undefined);
  const dialect = new PostgresDialect({
    pool,
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw("set time zone 'UTC'"));
    },
  });
  return new Kysely<Tables>({ dialect });
}

// On globalThis, since Next loads this module once for each of its bundles.
declare global {
  var counterfoilDatabase: Database | undefined;
}

/** The desk's one pool. Throws where DATABASE_URL is absent or wrong; connects at the first query. */
export function database(): Database {
  globalThis.counterfoilDatabase ??= connect(databaseUrl());
  return globalThis.counterfoilDatabase;
}
