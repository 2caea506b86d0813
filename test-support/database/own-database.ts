import { randomUUIDv7 } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { columnText } from "#lib/database/column-text.ts";
import { database } from "#lib/database/connection.ts";
import { migrate } from "#lib/database/migrate.ts";
import type { Tables } from "#lib/database/tables.ts";
import { onEnd } from "#lib/observability/at-end.ts";
import { processSingleton } from "#lib/process/process-singleton.ts";
import { requiredSetting } from "#lib/settings/read-settings.ts";
import { LOOSE_SAFETY } from "#test-support/database/loose-safety.ts";
import { ownerUrl } from "#test-support/database/owner-url.ts";
import { TEST_SECRET } from "#test-support/test-secret.ts";

/**
 * Gives a test file a migrated database of its own: `database()` uses it, with the rights of a running
 * process; `ownerUrl()` is its owner's. After the file's last test its pool is closed and it is dropped.
 */
export function withOwnDatabase(): void {
  let drop = async () => {};
  beforeAll(async () => {
    drop = await pointAtOwnDatabase();
  });
  afterAll(async () => {
    await database().destroy();
    await drop();
  });
}

/**
 * Creates a migrated database and points DATABASE_URL at it, before the first call of `database()`.
 * Returns a function that drops it again; close the pool before.
 */
export async function pointAtOwnDatabase(): Promise<() => Promise<void>> {
  const shared = {
    DATABASE_URL: requiredSetting("DATABASE_URL"),
    DATABASE_MIGRATION_URL: ownerUrl(),
  };
  const own = await ownDatabase();
  process.env.DATABASE_URL = own.url;
  process.env.DATABASE_MIGRATION_URL = own.ownerUrl;
  return async () => {
    Object.assign(process.env, shared);
    await own.drop();
  };
}

type OwnDatabase = { url: string; ownerUrl: string; drop: () => Promise<void> };

/** A template of which a copy needed no migration, so that no other copy needs one. */
let currentTemplate: string | undefined;

/**
 * An empty database beside the stack's, brought up to date, and how it is dropped again. A process that uses it has
 * Counterfoil's secret. It is a copy of
 * the stack's DATABASE_TEMPLATE, where there is one: that takes a fifth of the time of all migrations.
 */
export async function ownDatabase(): Promise<OwnDatabase> {
  process.env.COUNTERFOIL_SECRET ??= TEST_SECRET;
  const admin = ownerUrl();
  const template = process.env.DATABASE_TEMPLATE;
  const name = `test_${randomUUIDv7().replaceAll("-", "")}`;
  const own = new URL(requiredSetting("DATABASE_URL"));
  own.pathname = `/${name}`;
  const owner = new URL(admin);
  owner.pathname = `/${name}`;
  // By its files: that takes a fifth of the CPU time of writing each page to the log.
  const copied = template === undefined ? "" : `template ${template} strategy file_copy`;
  // On Citus each node has its part of the database.
  const nodes = [...workerUrls(), admin];
  for (const node of nodes) await onServer(node, `create database ${name} ${copied}`);
  if (template === undefined || template !== currentTemplate) {
    // A copy has the template's grants already: they are made again only where a migration came since.
    const ran = await migrate(owner.href);
    if (ran.length > 0) await migrate(owner.href, own.username);
    else if (nodes.length === 1) currentTemplate = template;
  }
  await runAt(owner.href, [...giveAccount(randomUUIDv7()), LOOSE_SAFETY]);
  const drop = async () => {
    for (const node of nodes.toReversed()) {
      await onServer(node, `drop database ${name} with (force)`);
    }
  };
  return { url: own.href, ownerUrl: owner.href, drop };
}

/**
 * Send logs tell installations apart by their account. Nothing of a new database refers to it yet
 * (`lib/database/database.http.test.ts`): looking in every table that could takes ten times as long as the rest.
 */
function giveAccount(id: string): string[] {
  return [
    "set session_replication_role = replica",
    `update account set id = '${id}'`,
    "reset session_replication_role",
  ];
}

/** The databases of the other nodes, where the stack's is the coordinator of Citus. */
function workerUrls(): string[] {
  return (process.env.DATABASE_WORKER_URLS ?? "").split(" ").filter((url) => url !== "");
}

/** By URL: a new connection reads the catalogue and plans its statements again, which takes a twentieth of a second. */
const owners = processSingleton("owners of test databases", () => {
  const pools = new Map<string, Kysely<Tables>>();
  onEnd(() => Promise.all([...pools.values()].map((pool) => pool.destroy())));
  return pools;
});

function poolOf(url: string): Kysely<Tables> {
  const before = owners.get().get(url);
  if (before !== undefined) return before;
  const pool = new pg.Pool({ connectionString: url, types: columnText, allowExitOnIdle: true });
  // The drop of the database ends its connections.
  pool.on("error", () => undefined);
  const made = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  owners.get().set(url, made);
  return made;
}

const reset = (owner: Kysely<Tables>) => sql`reset all`.execute(owner);

/**
 * Does `work` as the owner of the database that DATABASE_URL names, on one connection, for which what it sets holds no
 * longer than that.
 */
export function asOwner<T>(work: (owner: Kysely<Tables>) => Promise<T>): Promise<T> {
  return poolOf(ownerUrl())
    .connection()
    .execute(async (owner) => {
      const result = await work(owner).catch(async (error: unknown) => {
        // A connection that was lost can't be reset.
        await reset(owner).catch(() => undefined);
        throw error;
      });
      await reset(owner);
      return result;
    });
}

/** Runs statements one after the other as the owner of the database that DATABASE_URL names. */
export async function runAsOwner(...statements: string[]): Promise<void> {
  await asOwner(async (owner) => {
    for (const statement of statements) await sql.raw(statement).execute(owner);
  });
}

/** One connection by URL for all files of this process. */
const servers = new Map<string, pg.Pool>();

/** Runs a statement that makes or drops a database. */
async function onServer(url: string, statement: string): Promise<void> {
  let pool = servers.get(url);
  if (pool === undefined) {
    pool = new pg.Pool({
      connectionString: url,
      max: 1,
      idleTimeoutMillis: 0,
      allowExitOnIdle: true,
    });
    pool.on("error", () => undefined);
    servers.set(url, pool);
  }
  await pool.query(statement);
}

async function runAt(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
