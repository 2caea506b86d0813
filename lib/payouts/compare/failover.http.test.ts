import { appendFile, chmod, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { migrate } from "#lib/database/migrate.ts";
import { tx } from "#lib/database/transact.ts";
import { cancelOrder } from "#lib/payouts/draft/cancel.ts";
import { signal } from "#scripts/launch/process.ts";
import { startEmbedded } from "#scripts/postgres/embedded.ts";
import { socketFolder } from "#scripts/postgres/socket.ts";
import { LOOSE_SAFETY } from "#test-support/database/loose-safety.ts";
import { approveAs, setLimit } from "#test-support/payouts/orders.ts";
import { allOrders, tally } from "#test-support/worker/journal-words.ts";
import {
  countIn,
  expectSentOnce,
  leaseAll,
  MAKER,
  makeOrders,
  PATIENCE_MS,
  SETTLING_SECONDS,
  sandbox,
  until,
} from "#test-support/worker/restore-backup.ts";
import { WorkerProcess } from "#test-support/worker/worker-process.ts";

const ends: (() => unknown)[] = [];
afterAll(async () => {
  await database().destroy();
  for (const end of ends.reverse()) await end();
});

async function serverFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-failover-"));
  // PostgreSQL may run as another user, who must be able to pass through.
  await chmod(folder, 0o755);
  await mkdir(join(folder, "logs"));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** One address in front of two servers, as an operator's proxy or floating address is. */
async function switchboard(first: string) {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(join(target, ".s.PGSQL.5432"));
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  ends.push(() => server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const turnTo = (next: string) => {
    target = next;
    for (const socket of open) socket.destroy();
  };
  return { url: `postgresql://counterfoil@127.0.0.1:${port}/counterfoil`, turnTo };
}

test(
  "an asynchronous failover that loses commits sends nothing twice, and nothing that was cancelled",
  async () => {
    const began = new Date(Date.now() - 2_000);
    const [one, other] = [await serverFolder(), await serverFolder()];
    const fresh = await startEmbedded(one, false);
    await migrate(fresh.ownerUrl, "counterfoil_app");
    await query(fresh.ownerUrl, LOOSE_SAFETY);
    await fresh.stop();
    const replicaData = join(other, "postgres", "18");
    await cp(join(one, "postgres", "18"), replicaData, {
      recursive: true,
      preserveTimestamps: true,
    });
    await chmodLike(join(one, "postgres"), join(other, "postgres"));
    await writeFile(join(replicaData, "standby.signal"), "");
    const from = `host=${socketFolder(join(one, "postgres"))} user=counterfoil`;
    await appendFile(join(replicaData, "postgresql.auto.conf"), `primary_conninfo = '${from}'\n`);

    const primary = await startEmbedded(one, false);
    ends.push(() => primary.stop().catch(() => undefined));
    const replica = await startEmbedded(other, false);
    ends.push(() => replica.stop().catch(() => undefined));
    const [primaryUrl, replicaUrl] = [primary.ownerUrl, replica.ownerUrl];
    const { url, turnTo } = await switchboard(socketFolder(join(one, "postgres")));
    process.env.DATABASE_URL = url;
    await setLimit("USDT_TRX", "100");
    const orders = await makeOrders();
    const { early, late, cancelled, approvedLate, held } = orders;

    const env = {
      DATABASE_URL: url,
      DATA_DIR: join(one, "data"),
      PAYMENT_SERVICE_URL: sandbox.url,
      PAYMENT_SERVICE_TIMEOUT_MS: "1000",
      PAYOUT_SETTLING_SECONDS: SETTLING_SECONDS,
      COUNTERFOIL_ENVIRONMENT: "live",
    };
    for (const worker of [new WorkerProcess(env), new WorkerProcess(env)]) {
      ends.push(() => worker.stop());
    }
    await until(async () => (await countIn(["accepted"], early)) === early.length);
    const [at] = await query(primaryUrl, "select pg_current_wal_lsn()::text as lsn");
    await until(async () => {
      const asked = `select pg_last_wal_replay_lsn() >= '${at?.lsn}'::pg_lsn as is_there`;
      return (await query(replicaUrl, asked))[0]?.is_there === true;
    });
    await query(replicaUrl, "alter system set primary_conninfo = ''");
    await query(replicaUrl, "select pg_reload_conf()");
    await until(async () => {
      const asked = "select count(*)::int as count from pg_stat_replication";
      return (await query(primaryUrl, asked))[0]?.count === 0;
    });

    // From here on nothing reaches the replica: these commits are lost.
    for (const id of cancelled) await tx((transaction) => cancelOrder(transaction, id, MAKER));
    for (const { order } of await allOrders()) {
      if (approvedLate.includes(order.id)) await approveAs({ order });
    }
    const sentLate = [...late, ...approvedLate];
    await leaseAll(sentLate, "past");
    await until(async () => (await countIn(["accepted"], sentLate)) === sentLate.length);
    signal(primary.pid, "SIGKILL");
    await query(replicaUrl, "select pg_promote()");
    turnTo(socketFolder(join(other, "postgres")));
    await until(() =>
      leaseAll([...late, ...cancelled, ...held], "past").then(
        () => true,
        () => false,
      ),
    );

    await until(async () => (await countIn(["found"], sentLate)) === sentLate.length);
    const { rows } = await sql`select from account_hold where released_at is null`.execute(
      database(),
    );
    expect(rows).toHaveLength(1);
    await expectSentOnce(orders, began);
    process.stdout.write(`failover test: ${JSON.stringify(await tally())}\n`);
  },
  PATIENCE_MS * 3,
);

/** PostgreSQL may run as another user: the copy is to be theirs too. */
async function chmodLike(from: string, to: string): Promise<void> {
  const { execFileSync } = await import("node:child_process");
  const owner = execFileSync("stat", ["-c", "%u:%g", join(from, "18")], {
    encoding: "utf8",
  }).trim();
  execFileSync("chown", ["-R", owner, to]);
}
