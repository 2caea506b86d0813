import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { GET as totals } from "#app/api/[resource]/totals/route.ts";
import { GET as tabCounts } from "#app/api/payouts/all/counts/route.ts";
import { GET as listed } from "#app/api/payouts/all/route.ts";
import { GET as listedTotals } from "#app/api/payouts/all/totals/route.ts";
import { GET as getDraft, PUT as putDraft } from "#app/api/payouts/drafts/[id]/route.ts";
import { GET as synced } from "#app/api/payouts/route.ts";
import { GET as search } from "#app/api/search/route.ts";
import { GET as sessions } from "#app/api/sessions/route.ts";
import { POST as signIn } from "#app/api/sign-in/route.ts";
import { database, longReads, replicaLongReads, replicaPool } from "#lib/database/connection.ts";
import { connectionLoss } from "#lib/database/connection-loss.ts";
import { metrics } from "#lib/observability/metrics.ts";
import { beginJob } from "#lib/records/export/job/begin-job.ts";
import { findJob } from "#lib/records/export/job/find-job.ts";
import { readManifest } from "#lib/records/export/job/read-manifest.ts";
import { openSnapshot } from "#lib/records/export/snapshot/open-snapshot.ts";
import { isGoneWithin, signal } from "#scripts/processes/process.ts";
import { startPgbouncer } from "#scripts/test/pgbouncer.ts";
import { cookiesOf, SANDBOX_URL } from "#test-support/api/dashboard.ts";
import { type Pair, primaryAndStandby, query } from "#test-support/database/standby.ts";
import {
  exportRequest,
  newExporter,
  readFile,
  writeAll,
  writeWith,
} from "#test-support/export/exporter.ts";
import { syncPayouts } from "#test-support/export/payouts.ts";
import { newMember } from "#test-support/identity/new-member.ts";

const COUNT = 5_000;
const CONCURRENCY = 8;
const AGAIN_WITHIN = { timeout: 20_000, interval: 50 };

let pair: Pair;
let cookie = "";

beforeAll(async () => {
  pair = await primaryAndStandby();
  const primary = pair.primary.now();
  // Servers of the tests flush no commit, and one that is not flushed reaches no replica.
  await query(primary.ownerUrl, "alter database counterfoil set synchronous_commit = on");
  process.env.DATABASE_URL = primary.url("counterfoil");
  process.env.COUNTERFOIL_SECRET = randomBytes(32).toString("hex");
  process.env.PAYMENT_SERVICE_URL = SANDBOX_URL;
  process.env.RATE_LIMIT_READS = "1000000";
  await syncPayouts(1, COUNT);
  const { email, password } = await newMember("maker");
  cookie = cookiesOf(await signIn(at("/api/sign-in", "POST", { email, password }), context()));
  process.env.DATABASE_READ_URL = pair.standby.now().url("counterfoil");
}, 90_000);

afterAll(async () => {
  // First, since a pool waits for its statements, which a failed test may have left.
  await pair.end();
  const pools = [database(), longReads(), replicaPool.get(), replicaLongReads.get()];
  await Promise.all(pools.map((pool) => pool.destroy()));
});

const context = (params: Record<string, string> = {}) => ({ params: Promise.resolve(params) });

function at(path: string, method = "GET", body?: object): Request {
  const headers = new Headers({
    "sec-fetch-site": "same-origin",
    "content-type": "application/json",
  });
  headers.set("cookie", cookie);
  return new Request(`http://localhost${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** From now on, with new connections, and until it is known to be good. */
async function readFrom(url: string, outcome = "replica"): Promise<void> {
  process.env.DATABASE_READ_URL = url;
  for (const pool of [replicaPool, replicaLongReads]) {
    await pool.get().destroy();
    pool.clear();
  }
  await expect.poll(outcomeOfList, AGAIN_WITHIN).toBe(outcome);
}
const readFromStandby = () => readFrom(pair.standby.now().url("counterfoil"));

const countsSchema = z.array(
  z.object({ labels: z.object({ outcome: z.string() }), value: z.number() }),
);

async function counts(): Promise<Map<string, number>> {
  const { values } = await metrics().replicaReads.get();
  return new Map(countsSchema.parse(values).map(({ labels, value }) => [labels.outcome, value]));
}

/** By whom reads were answered meanwhile, or why not by the replica. */
async function outcomesOf(act: () => Promise<unknown>): Promise<string[]> {
  const before = await counts();
  await act();
  return [...(await counts())].flatMap(([outcome, value]) =>
    Array.from({ length: value - (before.get(outcome) ?? 0) }, () => outcome),
  );
}

const list = () => listed(at("/api/payouts/all?tab=completed"), context());

async function outcomeOfList(): Promise<string | undefined> {
  const [outcome] = await outcomesOf(async () => expect((await list()).status).toBe(200));
  return outcome;
}

/** Keeps a draft and reads the list of drafts at once. */
async function isOwnWriteListed(): Promise<boolean> {
  const [id, label] = [randomUUID(), `Draft ${randomUUID()}`];
  const put = await putDraft(
    at(`/api/payouts/drafts/${id}`, "PUT", { content: { label }, version: 0 }),
    context({ id }),
  );
  expect(put.status).toBe(200);
  const drafts = await listed(at("/api/payouts/all?tab=drafts&size=100"), context());
  return (await drafts.text()).includes(label);
}

/** Reads again and again, until it is stopped or the test is over. */
function readUnderLoad() {
  const answers: { status: number; ms: number }[] = [];
  let isOver = false;
  const readers = Array.from({ length: CONCURRENCY }, async () => {
    while (!isOver) {
      const began = performance.now();
      const { status } = await list();
      answers.push({ status, ms: performance.now() - began });
      await wait(5);
    }
  });
  onTestFinished(() => {
    isOver = true;
  });
  return async () => {
    isOver = true;
    await Promise.all(readers);
    return answers;
  };
}

const READS: [string, () => Promise<Response>][] = [
  ["the list of payouts", list],
  ["its totals", () => listedTotals(at("/api/payouts/all/totals?tab=completed"), context())],
  ["its tabs' counts", () => tabCounts(at("/api/payouts/all/counts"), context())],
  [
    "a list of synced records",
    () => synced(at("/api/payouts?source=synced&sort=amount"), context()),
  ],
  ["their totals", () => totals(at("/api/payouts/totals"), context({ resource: "payouts" }))],
  ["a search", () => search(at("/api/search?q=order-12"), context())],
];
const bodySchema = z.object({ data: z.unknown() });

test.each(READS)("%s is read from the replica, with the same answer", async (_what, read) => {
  let answer: unknown;
  const keep = async () => {
    const response = await read();
    expect(response.status).toBe(200);
    answer = bodySchema.parse(await response.json()).data;
  };
  await expect.poll(() => outcomesOf(keep), AGAIN_WITHIN).toEqual(["replica"]);
  const fromReplica = answer;
  const url = process.env.DATABASE_READ_URL;
  process.env.DATABASE_READ_URL = "";
  expect(await outcomesOf(keep)).toEqual([]);
  process.env.DATABASE_READ_URL = url;
  expect(fromReplica).toEqual(answer);
});

test("sessions and drafts are not asked of the replica", async () => {
  const [id, body] = [randomUUID(), { content: {}, version: 0 }];
  const draft = (method: string, given?: object) => at(`/api/payouts/drafts/${id}`, method, given);
  const outcomes = await outcomesOf(async () => {
    expect((await sessions(at("/api/sessions"), context())).status).toBe(200);
    expect((await putDraft(draft("PUT", body), context({ id }))).status).toBe(200);
    expect((await getDraft(draft("GET"), context({ id }))).status).toBe(200);
  });
  expect(outcomes).toEqual([]);
});

test("a member reads each of their own writes at once, mostly from the replica", async () => {
  const outcomes = await outcomesOf(async () => {
    for (let time = 0; time < 30; time += 1) expect(await isOwnWriteListed()).toBe(true);
  });
  expect(outcomes.filter((one) => one === "replica").length).toBeGreaterThan(0);
});

test("so they do where commits are not flushed", async () => {
  const { ownerUrl } = pair.primary.now();
  await query(ownerUrl, "alter database counterfoil set synchronous_commit = off");
  await query(
    ownerUrl,
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'counterfoil_app'",
  );
  await expect.poll(async () => (await list()).status, AGAIN_WITHIN).toBe(200);
  for (let time = 0; time < 10; time += 1) expect(await isOwnWriteListed()).toBe(true);
  await query(ownerUrl, "alter database counterfoil set synchronous_commit = on");
  await query(
    ownerUrl,
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'counterfoil_app'",
  );
  await expect.poll(outcomeOfList, AGAIN_WITHIN).toBe("replica");
});

test("a replica that stopped replaying is left with the first commit that it lacks", async () => {
  const { ownerUrl } = pair.standby.now();
  await query(ownerUrl, "select pg_wal_replay_pause()");
  expect(await isOwnWriteListed()).toBe(true);
  expect(await outcomeOfList()).toBe("behind");
  await query(ownerUrl, "select pg_wal_replay_resume()");
  await expect.poll(outcomeOfList, AGAIN_WITHIN).toBe("replica");
  expect(await isOwnWriteListed()).toBe(true);
});

test("a file is written from the replica, and from the primary where that breaks off", async () => {
  const by = await newExporter("viewer");
  const { id } = await beginJob(by, exportRequest());
  expect(await outcomesOf(writeAll)).toEqual(["replica"]);
  const whole = await readFile(id);
  expect((await readManifest(id)).totals?.count).toBe(COUNT);

  const { id: other } = await beginJob(by, exportRequest());
  const outcomes = await outcomesOf(async () => {
    await writeWith(async () => {
      await query(
        pair.standby.now().ownerUrl,
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'counterfoil_app'",
      );
    });
    expect((await findJob(other)).row).toMatchObject({ state: "waiting", attempts: 1 });
    await writeAll();
  });
  expect(outcomes).toEqual(["replica"]);
  expect(await readFile(other)).toEqual(whole);
});

test("what is read for a file is cancelled at the replica, where its session is", async () => {
  const snapshot = await openSnapshot({ mayBeReplica: true });
  expect(snapshot.isReplica).toBe(true);
  const slow = expect(sql`select pg_sleep(20)`.execute(snapshot.on)).rejects.toMatchObject({
    code: "57014",
  });
  const sleeping = () =>
    query(
      pair.standby.now().ownerUrl,
      `select pid from pg_stat_activity
        where query like '%pg_sleep(20)%' and state = 'active' and pid <> pg_backend_pid()`,
    );
  await expect.poll(sleeping).toHaveLength(1);
  await snapshot.cancel();
  await slow;
  await snapshot.close();
});

test("by way of PgBouncer", async () => {
  const direct = pair.standby.now().url("counterfoil");
  const pgbouncer = await startPgbouncer([direct], 3);
  onTestFinished(pgbouncer.stop);
  await readFrom(pgbouncer.url(direct));
  expect(await isOwnWriteListed()).toBe(true);
  await readFromStandby();
});

test("a server that is no replica of the primary's database is not read", async () => {
  await readFrom(pair.primary.now().url("counterfoil"), "unfit");
  const another = new URL(pair.standby.now().ownerUrl);
  another.pathname = "/postgres";
  await readFrom(another.href, "unfit");
  await readFromStandby();
});

test("a replica that hangs delays a few reads by a moment and fails none", async () => {
  const { ownerUrl, pid } = pair.standby.now();
  const backends = await query(
    ownerUrl,
    "select pid from pg_stat_activity where usename = 'counterfoil_app'",
  );
  const pids = [pid, ...backends.map((row) => Number(row.pid))];
  const goOn = () => {
    for (const one of pids) signal(one, "SIGCONT");
  };
  onTestFinished(goOn);
  for (const one of pids) signal(one, "SIGSTOP");
  const stop = readUnderLoad();
  await expect.poll(outcomeOfList, AGAIN_WITHIN).toBe("unreachable");
  const answers = await stop();
  goOn();
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(5_000);
  await expect.poll(outcomeOfList, AGAIN_WITHIN).toBe("replica");
});

test("no read fails while the replica is killed and comes back", async () => {
  const { pid } = pair.standby.now();
  const stop = readUnderLoad();
  await expect.poll(outcomeOfList, AGAIN_WITHIN).toBe("replica");
  signal(pid, "SIGQUIT");
  await isGoneWithin(pid, 10_000);
  await expect.poll(outcomeOfList, AGAIN_WITHIN).toBe("unreachable");
  expect(await isOwnWriteListed()).toBe(true);
  await pair.standby.start();
  await expect.poll(outcomeOfList, AGAIN_WITHIN).toBe("replica");
  expect((await stop()).filter(({ status }) => status !== 200)).toEqual([]);
});

test("the loss of the primary is noticed beside a replica that lives, and reads come back with it", async () => {
  await expect.poll(outcomeOfList, AGAIN_WITHIN).toBe("replica");
  const losses = connectionLoss().count;
  const { pid } = pair.primary.now();
  signal(pid, "SIGQUIT");
  await isGoneWithin(pid, 10_000);
  expect((await list()).status).toBe(503);
  await expect.poll(() => connectionLoss().count).toBeGreaterThan(losses);
  await pair.primary.start();
  await expect.poll(async () => (await list()).status, AGAIN_WITHIN).toBe(200);
  await expect.poll(outcomeOfList, AGAIN_WITHIN).toBe("replica");
});

test("a replica that was promoted is not read any more", async () => {
  await query(pair.standby.now().ownerUrl, "select pg_promote()");
  const outcomes: (string | undefined)[] = [];
  const next = async () => {
    expect(await isOwnWriteListed()).toBe(true);
    outcomes.push(await outcomeOfList());
    return outcomes.at(-1);
  };
  await expect.poll(next, AGAIN_WITHIN).toBe("unfit");
  expect(outcomes).not.toContain("replica");
});
