import { randomUUIDv7 } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { settleRole } from "#lib/database/role-settings.ts";
import { requiredSetting } from "#lib/settings/read-settings.ts";
import { ownerUrl } from "#test-support/database/owner-url.ts";

const role = `test_${randomUUIDv7().replaceAll("-", "")}`;
const url = new URL(requiredSetting("DATABASE_URL"));
url.username = role;

async function asked(on: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: on });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const values = () =>
  asked(
    url.href,
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('TimeZone') as zone`,
  );

beforeAll(() => asked(ownerUrl(), `create role ${role} login`));
beforeEach(async () => {
  await asked(ownerUrl(), `alter role ${role} in database counterfoil reset all`);
  await asked(ownerUrl(), `alter role ${role} set timezone to 'Asia/Tokyo'`);
});
afterAll(() => asked(ownerUrl(), `drop role ${role}`));

test("a plain role sets its own values, and later sessions have them", async () => {
  expect(await settleRole(url.href)).toMatchObject({ wrong: [], keepsPlans: true });
  expect(await values()).toEqual([{ statement: "30s", lock: "15s", idle: "10s", zone: "UTC" }]);
});

test("processes that start at once do not fail on each other", async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => settleRole(url.href)));
  expect(all.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(await values()).toMatchObject([{ zone: "UTC", lock: "15s" }]);
});

test("a role that has them already writes nothing", async () => {
  await settleRole(url.href);
  const version = () =>
    asked(
      requiredSetting("DATABASE_URL"),
      `select xmin::text from pg_db_role_setting where setrole = '${role}'::regrole and setdatabase <> 0`,
    );
  const before = await version();
  await settleRole(url.href);
  expect(await version()).toEqual(before);
});

test("a time zone that can't be changed is said in a sentence with the command that changes it", async () => {
  const fixed = new URL(url);
  fixed.searchParams.set("options", "-c default_transaction_read_only=on");
  await expect(settleRole(fixed.href)).rejects.toThrow(
    /TimeZone is Asia\/Tokyo instead of UTC, and it may not set it for itself.*ALTER ROLE/,
  );
});

test("time limits that can't be changed are told, and lived with", async () => {
  await asked(ownerUrl(), `alter role ${role} set timezone to 'UTC'`);
  const fixed = new URL(url);
  fixed.searchParams.set("options", "-c default_transaction_read_only=on");
  const [sentence] = (await settleRole(fixed.href)).wrong;
  expect(sentence).toMatch(/lock_timeout is 0 instead of 15s.*ALTER ROLE/);
});
