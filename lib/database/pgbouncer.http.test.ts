import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database, longReads } from "#lib/database/connection.ts";
import { keepPlan } from "#lib/database/keep-plan.ts";
import { migrate } from "#lib/database/migrate.ts";
import { tx } from "#lib/database/transact.ts";
import { openSnapshot } from "#lib/records/export/snapshot/open-snapshot.ts";
import { makeIndexes } from "#lib/records/indexes.ts";
import { requiredSetting } from "#lib/settings/read-settings.ts";
import { type Pgbouncer, startPgbouncer } from "#scripts/test/pgbouncer.ts";
import { pointAtOwnDatabase } from "#test-support/database/own-database.ts";
import { ownerUrl } from "#test-support/database/owner-url.ts";

/** Fewer than a process asks for at once, so that its work meets on them. */
const SERVER_CONNECTIONS = 3;
const CONCURRENCY = 30;

let drop: () => Promise<void>;
let pgbouncer: Pgbouncer;

beforeAll(async () => {
  drop = await pointAtOwnDatabase();
  pgbouncer = await startPgbouncer(
    [requiredSetting("DATABASE_URL"), ownerUrl()],
    SERVER_CONNECTIONS,
  );
  process.env.DATABASE_URL = pgbouncer.url(requiredSetting("DATABASE_URL"));
});

afterAll(async () => {
  await database().destroy();
  await longReads().destroy();
  await pgbouncer.stop();
  await drop();
});

const VALUES = `select current_setting('statement_timeout') as statement,
  current_setting('lock_timeout') as lock, current_setting('TimeZone') as zone,
  current_setting('idle_in_transaction_session_timeout') as idle,
  current_setting('work_mem') as memory, pg_backend_pid() as pid`;

type Values = Record<"statement" | "lock" | "zone" | "idle" | "memory", string> & { pid: number };

/** What many sessions have at once, one entry for each connection of the server that they met. */
async function everySession(): Promise<Omit<Values, "pid">[]> {
  const all = await Promise.all(
    Array.from({ length: CONCURRENCY }, () =>
      tx(async (transaction) => {
        await sql`select pg_sleep(0.01)`.execute(transaction);
        const { rows } = await sql.raw<Values>(VALUES).execute(transaction);
        return rows;
      }),
    ),
  );
  const byPid = new Map(all.flat().map(({ pid, ...values }) => [pid, values]));
  return [...byPid.values()];
}

const SETTLED = { statement: "30s", lock: "15s", zone: "UTC", idle: "10s" };

test("every session behind PgBouncer has the role's settings, from the first query on", async () => {
  const sessions = await everySession();
  expect(sessions.length).toBeGreaterThan(1);
  for (const session of sessions) expect(session).toMatchObject(SETTLED);
});

test("what takes longer, reads for minutes or migrates leaves nothing behind in a session", async () => {
  const before = await everySession();
  await makeIndexes();
  const snapshot = await openSnapshot();
  await snapshot.close();
  await migrate(pgbouncer.url(ownerUrl()));
  const after = await everySession();
  for (const session of after) expect(session).toEqual(before[0]);
});

test("another client of the same pool finds its own limits untouched", async () => {
  await makeIndexes();
  const other = new pg.Client({ connectionString: requiredSetting("DATABASE_URL") });
  await other.connect();
  const { rows } = await other.query(VALUES);
  await other.end();
  expect(rows).toMatchObject([SETTLED]);
});

test("no plan is kept in a session that other clients are handed", async () => {
  const ask = (number: number) =>
    sql<{ twice: number }>`${keepPlan} select 2 * ${number}::integer as twice`.execute(database());
  const numbers = Array.from({ length: CONCURRENCY }, (_, at) => at);
  const answers = await Promise.all(numbers.map(ask));
  expect(answers.map(({ rows }) => rows[0]?.twice)).toEqual(numbers.map((number) => 2 * number));
  const { rows } = await sql`select from pg_prepared_statements`.execute(database());
  expect(rows).toEqual([]);
});
