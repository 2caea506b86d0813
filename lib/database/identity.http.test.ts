import { randomUUIDv7 } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { isServer, readServerIdentity, type ServerIdentity } from "#lib/database/identity.ts";
import type { Tables } from "#lib/database/tables.ts";
import { requiredSetting } from "#lib/settings/read-settings.ts";
import { runAsOwner } from "#test-support/database/own-database.ts";

afterAll(() => database().destroy());

async function isThatServer(identity: ServerIdentity): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${isServer(identity)} as is`.execute(
    database(),
  );
  return rows[0]?.is ?? false;
}

test("a server is known by its system identifier, its timeline and its start", async () => {
  const identity = await readServerIdentity();
  expect(identity.systemIdentifier).toMatch(/^\d{15,20}$/);
  expect(identity.timeline).toMatch(/^[1-9]\d*$/);
  expect(identity.startedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  expect(await readServerIdentity()).toEqual(identity);
});

test("a statement can ask for that server, and every part counts", async () => {
  const identity = await readServerIdentity();
  expect(await isThatServer(identity)).toBe(true);
  expect(await isThatServer({ ...identity, systemIdentifier: "1" })).toBe(false);
  expect(await isThatServer({ ...identity, timeline: "4294967295" })).toBe(false);
  expect(await isThatServer({ ...identity, startedAt: "2001-01-01T00:00:00.000000Z" })).toBe(false);
});

test("parts that are unknown are not asked for", async () => {
  const { startedAt } = await readServerIdentity();
  expect(await isThatServer({ systemIdentifier: null, timeline: null, startedAt })).toBe(true);
  expect(await isThatServer({ systemIdentifier: null, timeline: null, startedAt: null })).toBe(
    true,
  );
});

test("a role without privileges reads all of it; a part that is withheld is null", async () => {
  const role = `test_${randomUUIDv7().replaceAll("-", "")}`;
  await runAsOwner(`create role ${role} login`);
  const url = new URL(requiredSetting("DATABASE_URL"));
  url.username = role;
  const pool = new pg.Pool({ connectionString: url.href, max: 1 });
  const plain = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    expect(await readServerIdentity(plain)).toEqual(await readServerIdentity());
    await runAsOwner("revoke execute on function pg_control_system() from public");
    const { systemIdentifier, timeline } = await readServerIdentity(plain);
    expect(systemIdentifier).toBeNull();
    expect(timeline).not.toBeNull();
  } finally {
    await plain.destroy();
    await runAsOwner(
      "grant execute on function pg_control_system() to public",
      `drop role ${role}`,
    );
  }
});
