import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { migrate } from "#lib/database/migrate.ts";
import { tx } from "#lib/database/transact.ts";
import { runAsOwner } from "#test-support/database/own-database.ts";
import { ownerUrl } from "#test-support/database/owner-url.ts";

const name = `test_${randomUUIDv7().replaceAll("-", "")}`;
const own = new URL(ownerUrl());
own.pathname = `/${name}`;

beforeAll(async () => {
  await runAsOwner(`create database ${name}`);
});

afterAll(async () => {
  await runAsOwner(`drop database ${name} with (force)`);
  await database().destroy();
});

describe("migrations", () => {
  test("several first starts at once run each migration once", async () => {
    const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(own.href)));
    const names = ran.flat();
    expect(names).toContain("0001-merchant");
    expect(new Set(names).size).toBe(names.length);
  });

  test("a database that is up to date is left alone", async () => {
    expect(await migrate(own.href)).toEqual([]);
  });

  test("write no row that refers to the account, whose id tests change", async () => {
    const pool = new pg.Pool({ connectionString: own.href, max: 1 });
    const { rows } = await pool.query(`
      select attrelid::regclass::text as "table" from pg_attribute join pg_class on pg_class.oid = attrelid
      where attname = 'account_id' and relkind = 'r' and relnamespace = 'public'::regnamespace
        and pg_relation_size(attrelid) > 0`);
    await pool.end();
    expect(rows).toEqual([]);
  });
});

describe("columns", () => {
  test("amounts, counts and times come as text with every digit", async () => {
    const { rows } = await sql`
      select 1.000000000000000001::numeric as amount, 9007199254740993::bigint as count,
        '2026-11-21 12:00:00.123456+02'::timestamptz as instant, '2026-11-21'::date as day
    `.execute(database());
    expect(rows).toEqual([
      {
        amount: "1.000000000000000001",
        count: "9007199254740993",
        instant: "2026-11-21T10:00:00.123456Z",
        day: "2026-11-21",
      },
    ]);
  });
});

describe("the account", () => {
  test("is the same for everybody who asks, at once or later", async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => accountId()));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });
});

describe("a transaction", () => {
  test("that meets another is run again until both are done", async () => {
    const account = randomUUIDv7();
    await database().insertInto("account").values({ id: account, name: account }).execute();
    const rename = (suffix: string) =>
      tx(async (transaction) => {
        const row = await transaction
          .selectFrom("account")
          .select("name")
          .where("id", "=", account)
          .executeTakeFirstOrThrow();
        await transaction
          .updateTable("account")
          .set({ name: row.name + suffix })
          .where("id", "=", account)
          .execute();
      }, "serializable");
    await Promise.all(["a", "b", "c", "d"].map(rename));
    const { name } = await database()
      .deleteFrom("account")
      .where("id", "=", account)
      .returning("name")
      .executeTakeFirstOrThrow();
    expect(name).toHaveLength(account.length + 4);
  });

  test("that fails leaves nothing", async () => {
    const id = randomUUIDv7();
    const failing = tx(async (transaction) => {
      await transaction.insertInto("account").values({ id, name: id }).execute();
      throw new Error("on purpose");
    });
    await expect(failing).rejects.toThrow("on purpose");
    const rows = await database().selectFrom("account").select("id").where("id", "=", id).execute();
    expect(rows).toEqual([]);
  });
});
