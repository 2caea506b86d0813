import { randomUUIDv7 } from "node:crypto";
import pg from "pg";
import { migrate } from "#lib/database/migrate.ts";
import { databaseUrl } from "#lib/database/settings.ts";

/** An empty database beside the stack's, brought up to date, and how it is dropped again. */
export async function ownDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = databaseUrl();
  const name = `test_${randomUUIDv7().replaceAll("-", "")}`;
  const own = new URL(admin);
  own.pathname = `/${name}`;
  await run(admin, `create database ${name}`);
  await migrate(own.href);
  return { url: own.href, drop: () => run(admin, `drop database ${name} with (force)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
