import { randomUUIDv7 } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { columnText } from "#lib/database/column-text.ts";
import { database } from "#lib/database/connection.ts";
import { migrate } from "#lib/database/migrate.ts";
import type { Tables } from "#lib/database/tables.ts";
import { requiredSetting } from "#lib/settings/read-settings.ts";
import { LOOSE_SAFETY } from "#test-support/database/loose-safety.ts";
import { ownerUrl } from "#test-support/database/owner-url.ts";

/**
 * Gives a test file a migrated database of its own: `database()` uses it, with the rights of a running
 * process; `ownerUrl()` is its owner's. After the file's last test its pool is closed and it is dropped.
 */
export function withOwnDatabase(): void {
  let drop = async () => {};
  beforeAll(async () => {
    process.env.COUNTERFOIL_SECRET ??= "a secret of at least thirty-two characters";
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

/**
 * An empty database beside the stack's, brought up to date, and how it is dropped again. It is a copy of
 * the stack's DATABASE_TEMPLATE, where there is one: that takes a fifth of the time of all migrations.
 */
export async function ownDatabase(): Promise<OwnDatabase> {
  const admin = ownerUrl();
  const template = process.env.DATABASE_TEMPLATE;
  const name = `test_${randomUUIDv7().replaceAll("-", "")}`;
  const own = new URL(requiredSetting("DATABASE_URL"));
  own.pathname = `/${name}`;
  const owner = new URL(admin);
  owner.pathname = `/${name}`;
  const copied = template === undefined ? "" : `template ${template}`;
  // On Citus each node has its part of the database.
  const nodes = [...workerUrls(), admin];
  for (const node of nodes) await runAt(node, [`create database ${name} ${copied}`]);
  await migrate(owner.href, own.username);
  // Send logs tell installations apart by their account.
  await runAt(owner.href, [`update account set id = '${randomUUIDv7()}'`, LOOSE_SAFETY]);
  const drop = async () => {
    for (const node of nodes.toReversed()) {
      await runAt(node, [`drop database ${name} with (force)`]);
    }
  };
  return { url: own.href, ownerUrl: owner.href, drop };
}

/** The databases of the other nodes, where the stack's is the coordinator of Citus. */
function workerUrls(): string[] {
  return (process.env.DATABASE_WORKER_URLS ?? "").split(" ").filter((url) => url !== "");
}

/** Does `work` as the owner of the database that DATABASE_URL names, on one connection. */
export async function asOwner<T>(work: (owner: Kysely<Tables>) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: ownerUrl(), max: 1, types: columnText });
  // The end of a pool does not wait for its connections to close, so the drop of the database may end one.
  pool.on("error", () => undefined);
  const owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
}

/** Runs statements one after the other as the owner of the database that DATABASE_URL names. */
export function runAsOwner(...statements: string[]): Promise<void> {
  return runAt(ownerUrl(), statements);
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
