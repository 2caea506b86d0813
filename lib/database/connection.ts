import "server-only";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { columnText } from "#lib/database/column-text.ts";
import { databaseUrl } from "#lib/database/settings.ts";
import type { Tables } from "#lib/database/tables.ts";
import { onEnd } from "#lib/telemetry/at-end.ts";

export type Database = Kysely<Tables>;

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const CONNECTIONS = 10;
/** Of its own, so that reads that take minutes leave every other connection to whoever waits. */
const LONG_READS = 6;

/** Connects at the first query. */
function connect(url: string, most = CONNECTIONS): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
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
  const database = new Kysely<Tables>({ dialect });
  onEnd(() => database.destroy());
  return database;
}

// On globalThis, since Next loads this module once for each of its bundles.
declare global {
  var counterfoilDatabase: Database | undefined;
  var counterfoilLongReads: Database | undefined;
}

/** The desk's one pool. Throws where DATABASE_URL is absent or wrong; connects at the first query. */
export function database(): Database {
  globalThis.counterfoilDatabase ??= connect(databaseUrl());
  return globalThis.counterfoilDatabase;
}

/** The same database by a small pool for what reads for minutes; those beyond it wait for a connection. */
export function longReads(): Database {
  globalThis.counterfoilLongReads ??= connect(databaseUrl(), LONG_READS);
  return globalThis.counterfoilLongReads;
}
