import { randomUUID, randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { appendAlone } from "#lib/audit/append-alone.ts";
import { database } from "#lib/database/connection.ts";
import { migrate } from "#lib/database/migrate.ts";
import { mayChangeAuditLog, roleOf } from "#lib/database/roles.ts";
import { makeIndexes } from "#lib/records/indexes.ts";
import { requiredSetting, setting } from "#lib/settings/read-settings.ts";
import { asOwner, runAsOwner } from "#test-support/database/own-database.ts";
import { ownerUrl } from "#test-support/database/owner-url.ts";

/** Two ordinary roles and a database, as an administrator of an outside server makes them. */
const name = `test_${randomUUIDv7().replaceAll("-", "")}`;
const [owner, runtime] = [`${name}_owner`, `${name}_app`];
const shared = {
  DATABASE_URL: requiredSetting("DATABASE_URL"),
  DATABASE_MIGRATION_URL: ownerUrl(),
};

function urlOf(role: string): string {
  const url = new URL(shared.DATABASE_URL);
  url.username = role;
  url.pathname = `/${name}`;
  return url.href;
}

beforeAll(async () => {
  await runAsOwner(
    `create role ${owner} login`,
    `create role ${runtime} login`,
    `create database ${name} owner ${owner}`,
  );
  await migrate(urlOf(owner), runtime);
  Object.assign(process.env, {
    DATABASE_URL: urlOf(runtime),
    DATABASE_MIGRATION_URL: urlOf(owner),
  });
});

afterAll(async () => {
  await database().destroy();
  Object.assign(process.env, shared);
  await runAsOwner(
    `drop database ${name} with (force)`,
    `drop role ${owner}`,
    `drop role ${runtime}`,
  );
});

const run = (statement: string) => sql.raw(statement).execute(database());

test("the running role adds audit events, and can't change or remove one", async () => {
  await appendAlone(
    { system: "start" },
    { action: "audit.test", subject: { type: "test", id: randomUUID() }, outcome: "done" },
  );
  for (const statement of [
    "update audit_event set reason = 'other'",
    "delete from audit_event",
    "truncate audit_event",
    "delete from audit_head",
    "alter table audit_event disable trigger all",
    "create table mine ()",
    "insert into kysely_migration values ('0099', '')",
  ]) {
    await expect(run(statement), statement).rejects.toThrow(/permission denied|must be owner/);
  }
});

test("the running role makes the indexes of synced records, and no other thing by that", async () => {
  await makeIndexes();
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_indexes where indexname ~ '^synced_payout_by_'`.execute(database());
  expect(Number(rows[0]?.count)).toBeGreaterThan(3);
  for (const statement of [
    "drop table audit_event",
    'drop index if exists "synced_payout_by_word"; drop table audit_event',
    'create index if not exists "synced_payout_by_x" on "audit_event" (seq)',
  ]) {
    const asked = sql`select make_sync_index(${statement})`.execute(database());
    await expect(asked, statement).rejects.toThrow("no statement for an index");
  }
});

test("another start finds nothing to grant, and a table that came since is granted", async () => {
  await migrate(urlOf(owner), runtime);
  await runAsOwner("create table newcomer (id uuid)");
  await expect(run("select * from newcomer")).rejects.toThrow("permission denied");
  await migrate(urlOf(owner), runtime);
  await run("select * from newcomer");
});

const NEWER = "insert into kysely_migration values ('9999-newer', '2026-11-27T10:00:00.000Z')";

test("the version before starts on a database that a newer one migrated, and changes no grant", async () => {
  await runAsOwner(NEWER, `grant update on audit_event to ${runtime}`);
  try {
    expect(await migrate(urlOf(owner), runtime)).toEqual([]);
    expect(await mayChangeAuditLog(urlOf(runtime))).toBe(true);
  } finally {
    await runAsOwner("delete from kysely_migration where name = '9999-newer'");
  }
  await migrate(urlOf(owner), runtime);
  expect(await mayChangeAuditLog(urlOf(runtime))).toBe(false);
});

test("the version before starts while a newer one migrates, and waits for it", async () => {
  const { promise: started, resolve: newerHasLock } = Promise.withResolvers<void>();
  const newer = asOwner((database) =>
    database.transaction().execute(async (transaction) => {
      await sql`select id from kysely_migration_lock for update`.execute(transaction);
      await sql.raw(NEWER).execute(transaction);
      newerHasLock();
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select 1 from pg_locks
          where transactionid = pg_current_xact_id()::xid and not granted`.execute(transaction);
        expect(rows).toHaveLength(1);
      }, 10_000);
    }),
  );
  try {
    await started;
    const [ran] = await Promise.all([migrate(urlOf(owner), runtime), newer]);
    expect(ran).toEqual([]);
  } finally {
    await runAsOwner("delete from kysely_migration where name = '9999-newer'");
  }
});

test("a role that may change the audit log is told apart from one that may not", async () => {
  expect(await roleOf(urlOf(runtime))).toBe(runtime);
  expect(await mayChangeAuditLog(urlOf(runtime))).toBe(false);
  expect(await mayChangeAuditLog(urlOf(owner))).toBe(true);
  expect(setting("DATABASE_MIGRATION_URL")).toBe(urlOf(owner));
});
