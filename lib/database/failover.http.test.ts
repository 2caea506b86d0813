import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GET as ready } from "#app/api/health/ready/route.ts";
import { GET as sessions } from "#app/api/sessions/route.ts";
import { POST as signIn } from "#app/api/sign-in/route.ts";
import { database } from "#lib/database/connection.ts";
import { connectionLoss } from "#lib/database/connection-loss.ts";
import { migrate } from "#lib/database/migrate.ts";
import { problemSchema } from "#lib/schemas/problem.ts";
import { type Embedded, startEmbedded } from "#scripts/postgres/embedded.ts";
import { isGoneWithin, signal } from "#scripts/processes/process.ts";
import { cookiesOf, SANDBOX_URL, WRITE } from "#test-support/api/dashboard.ts";
import { query as queryAt } from "#test-support/database/standby.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { WorkerProcess } from "#test-support/worker/worker-process.ts";

/** A second on a machine that does nothing else (docs/operating.md); a connection that is waited for takes longer than this. */
const RECOVERED_WITHIN_MS = 4_000;
const CONCURRENCY = 16;

let folder: string;
let server: Embedded;
let url: string;
let worker: WorkerProcess;
let member: Awaited<ReturnType<typeof newMember>>;
let cookie: string;
const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "counterfoil-failover-"));
  // PostgreSQL may run as another user, who must be able to pass through.
  await chmod(folder, 0o755);
  mkdirSync(join(folder, "logs"));
  server = await startEmbedded(folder, false);
  url = server.url("counterfoil");
  process.env.DATABASE_URL = url;
  process.env.COUNTERFOIL_SECRET = randomBytes(32).toString("hex");
  process.env.PAYMENT_SERVICE_URL = SANDBOX_URL;
  process.on("uncaughtException", note);
  await migrate(server.ownerUrl, new URL(url).username);
  member = await newMember("administrator");
  cookie = cookiesOf(await signInNow());
  worker = new WorkerProcess({
    DATABASE_URL: `${url}&application_name=worker`,
    PAYMENT_SERVICE_URL: SANDBOX_URL,
    COUNTERFOIL_SECRET: process.env.COUNTERFOIL_SECRET,
  });
}, 60_000);

afterAll(async () => {
  process.off("uncaughtException", note);
  await worker.kill();
  await database().destroy();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const context = { params: Promise.resolve({}) };
const at = (path: string, init: RequestInit = {}) => new Request(`http://localhost${path}`, init);

function signInNow(): Promise<Response> {
  return signIn(
    at("/api/sign-in", {
      method: "POST",
      headers: WRITE,
      body: JSON.stringify({ email: member.email, password: member.password }),
    }),
    context,
  );
}

const read = () => sessions(at("/api/sessions", { headers: { cookie } }), context);
const readyNow = () => ready(at("/api/health/ready"), context);

const query = (statement: string) => queryAt(url, statement);

async function workersConnections(): Promise<number> {
  const rows = await query("select 1 from pg_stat_activity where application_name = 'worker'");
  return rows.length;
}

async function expectAway(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("1");
  expect(problemSchema.parse(await response.json())).toMatchObject({ kind: "unavailable" });
}

/** Reads again and again, as many at once as there are users, until it is stopped. */
function readUnderLoad() {
  const statuses: number[] = [];
  let isOver = false;
  const readers = Array.from({ length: CONCURRENCY }, async () => {
    while (!isOver) {
      const response = await read();
      if (response.status === 200) await response.body?.cancel();
      else await expectAway(response);
      statuses.push(response.status);
    }
  });
  const stop = async () => {
    isOver = true;
    await Promise.all(readers);
    return statuses;
  };
  return { statuses, stop };
}

async function msUntil(works: () => Promise<boolean>, from = performance.now()): Promise<number> {
  await expect.poll(works, { timeout: 20_000, interval: 20 }).toBe(true);
  return performance.now() - from;
}

const isOk = (ask: () => Promise<Response>) => async () => (await ask()).status === 200;

test("connections that are ended under load fail single requests with 503 and end no process", async () => {
  await expect.poll(workersConnections, { timeout: 20_000 }).toBeGreaterThan(0);
  const load = readUnderLoad();
  await expect.poll(() => load.statuses.length).toBeGreaterThan(50);
  for (let round = 0; round < 5; round += 1) {
    await query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user",
    );
    expect(await msUntil(isOk(read))).toBeLessThan(RECOVERED_WITHIN_MS);
  }
  const statuses = await load.stop();
  expect(new Set(statuses)).toContain(200);
  expect((await signInNow()).status).toBe(200);
  expect(await msUntil(async () => (await workersConnections()) > 0)).toBeLessThan(5_000);
  expect(uncaught).toEqual([]);
});

test("while the server is gone everything says so; reads, sign-in and the worker are back soon after it", async () => {
  const losses = connectionLoss().count;
  const load = readUnderLoad();
  await expect.poll(() => load.statuses.length).toBeGreaterThan(50);
  signal(server.pid, "SIGQUIT");
  await isGoneWithin(server.pid, 10_000);
  await load.stop();

  await expectAway(await read());
  await expectAway(await signInNow());
  await expectAway(await readyNow());
  expect(connectionLoss().count).toBeGreaterThan(losses);

  server = await startEmbedded(folder, false);
  const back = performance.now();
  const [readMs, signInMs, readyMs, workerMs] = await Promise.all([
    msUntil(isOk(read), back),
    msUntil(isOk(signInNow), back),
    msUntil(isOk(readyNow), back),
    msUntil(async () => (await workersConnections()) > 0, back),
  ]);
  for (const ms of [readMs, signInMs, readyMs]) expect(ms).toBeLessThan(RECOVERED_WITHIN_MS);
  expect(workerMs).toBeLessThan(1.5 * RECOVERED_WITHIN_MS);
  expect(uncaught).toEqual([]);
});
