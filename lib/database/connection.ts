import "server-only";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { columnText } from "#lib/database/column-text.ts";
import { connectionLoss } from "#lib/database/connection-loss.ts";
import { keepingPlans } from "#lib/database/keep-plan.ts";
import { renewingConnections } from "#lib/database/renew-connections.ts";
import { type Settled, settleRole } from "#lib/database/role-settings.ts";
import type { Tables } from "#lib/database/tables.ts";
import { withTimeLimit } from "#lib/database/time-limit.ts";
import { onEnd } from "#lib/observability/at-end.ts";
import { log } from "#lib/observability/log.ts";
import { runAs } from "#lib/process/current-account.ts";
import { processSingleton } from "#lib/process/process-singleton.ts";
import { requiredSetting } from "#lib/settings/read-settings.ts";

/** The database, or a transaction in it. */
export type Database = Kysely<Tables>;

const CONNECT_TIMEOUT_MS = 5_000;
/** A connection that is quiet for this long is asked whether the other side is still there. */
const KEEP_ALIVE_AFTER_MS = 10_000;
/** Of a process, for all its accounts. */
export const CONNECTIONS = 10;
/**
 * A pool of its own, so that reads that take minutes leave the other connections to users who wait.
 */
export const LONG_READS = 6;

type Options = {
  max?: number;
  /** A replica's connections tell nothing of the primary's: they count for no loss, and nothing waits for their end. */
  isReplica?: boolean;
};

/** Connects at the first query. */
function connect(url: string, { max = CONNECTIONS, isReplica = false }: Options = {}): Database {
  // Nothing here but what PgBouncer takes: what else a session needs is set for its role.
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // One is kept, so that a process notices a failover while nobody asks for anything.
    min: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types: columnText,
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the
  // process. So would one that breaks while it is in use, to which the pool does not listen.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    if (isReplica) client.on("error", () => undefined);
    else connectionLoss().watch(client);
  });
  const connectRenewed = renewingConnections(pool);
  const dialect = new PostgresDialect({
    pool: {
      connect: async () => {
        const { keepsPlans } = await settled(url);
        const client = withTimeLimit(await connectRenewed());
        return keepsPlans ? keepingPlans(client) : client;
      },
      end: () => pool.end(),
      options: pool.options,
    },
  });
  const database = new Kysely<Tables>({ dialect });
  // Whichever account asked first: the others close by it, too.
  if (!isReplica) runAs(null, () => onEnd(() => database.destroy()));
  return database;
}

/** By URL, the roles whose settings were checked since the connections were last lost. */
const settledRoles = processSingleton("settled roles", () => {
  const known = new Map<string, Promise<Settled>>();
  connectionLoss().listen(() => {
    known.clear();
    log("warn", { event: "database", state: "lost" });
  });
  return known;
});

/**
 * Resolves when the sessions that begin from now on have their role's settings: asked once, and again
 * after all connections were lost, since another server may know of none.
 */
function settled(url: string): Promise<Settled> {
  const known = settledRoles.get();
  const before = known.get(url);
  if (before !== undefined) return before;
  const settling = settleRole(url).then(
    (role) => {
      if (role.wrong.length > 0) log("warn", { event: "database", state: "role_settings" });
      return role;
    },
    (error: unknown) => {
      if (known.get(url) === settling) known.delete(url);
      throw error;
    },
  );
  known.set(url, settling);
  return settling;
}

/** Whether the tables of records are on other nodes than orders, as it was when the connections were made. */
export async function isDistributed(): Promise<boolean> {
  return (await settled(requiredSetting("DATABASE_URL"))).isDistributed;
}

export const mainPool = processSingleton("database pool", () =>
  connect(requiredSetting("DATABASE_URL")),
);

/**
 * The process's one pool. Throws if DATABASE_URL is absent or wrong; connects at the first query.
 */
export const database = mainPool.get;

/** The same database by a small pool for what reads for minutes; those beyond it wait for a connection. */
export const longReads = processSingleton("database pool for long reads", () =>
  connect(requiredSetting("DATABASE_URL"), { max: LONG_READS }),
).get;

/** The same two of the replica, for lib/database/read-replica.ts alone. */
export const replicaPool = processSingleton("replica pool", () =>
  connect(requiredSetting("DATABASE_READ_URL"), { isReplica: true }),
);
export const replicaLongReads = processSingleton("replica pool for long reads", () =>
  connect(requiredSetting("DATABASE_READ_URL"), { max: LONG_READS, isReplica: true }),
);
