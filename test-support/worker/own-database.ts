import { randomUUIDv7 } from "node:crypto";
import pg from "pg";
import { migrate } from "#lib/database/migrate.ts";
import { requiredSetting } from "#lib/settings/read-settings.ts";
import { LOOSE_SAFETY } from "#test-support/database/loose-safety.ts";
import { ownerUrl } from "#test-support/database/owner-url.ts";

/** An empty database beside the stack's, brought up to date, and how it is dropped again. */
export async function ownDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = ownerUrl();
  const name = `test_${randomUUIDv7().replaceAll("-", "")}`;
  const own = new URL(requiredSetting("DATABASE_URL"));
  own.pathname = `/${name}`;
  const owner = new URL(admin);
  owner.pathname = `/${name}`;
  await run(admin, `create database ${name}`);
  await migrate(owner.href, own.username);
  await run(own.href, LOOSE_SAFETY);
  return { url: own.href, drop: () => run(admin, `drop database ${name} with (force)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
