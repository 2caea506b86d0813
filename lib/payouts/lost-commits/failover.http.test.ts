import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { cancelOrder } from "#lib/payouts/draft/cancel.ts";
import { signal } from "#scripts/processes/process.ts";
import { databaseProxy } from "#test-support/database/database-proxy.ts";
import { primaryAndStandby, query } from "#test-support/database/standby.ts";
import { approveAs, setLimit } from "#test-support/payouts/orders.ts";
import { allOrders, tally } from "#test-support/worker/order-counts.ts";
import {
  countIn,
  expectSentOnce,
  leaseAll,
  MAKER,
  makeOrders,
  PATIENCE_MS,
  SETTLING_SECONDS,
  sandbox,
  TIMEOUT_MS,
  until,
  untilSent,
} from "#test-support/worker/restore-backup.ts";
import { WorkerProcess } from "#test-support/worker/worker-process.ts";

const ends: (() => unknown)[] = [];
afterAll(async () => {
  await database().destroy();
  for (const end of ends.reverse()) await end();
});

test(
  "an asynchronous failover that loses commits sends nothing twice, and nothing that was cancelled",
  async () => {
    const began = new Date(Date.now() - 2_000);
    const pair = await primaryAndStandby();
    ends.push(pair.end);
    const [primary, replica] = [pair.primary.now(), pair.standby.now()];
    const [primaryUrl, replicaUrl] = [primary.ownerUrl, replica.ownerUrl];
    const { url, turnTo, close } = await databaseProxy(primaryUrl);
    ends.push(close);
    process.env.DATABASE_URL = url;
    await setLimit("USDT_TRX", "100");
    const orders = await makeOrders();
    const { early, late, cancelled, approvedLate, held } = orders;

    const env = {
      DATABASE_URL: url,
      DATA_DIR: join(pair.primary.folder, "data"),
      PAYMENT_SERVICE_URL: sandbox.url,
      PAYMENT_SERVICE_TIMEOUT_MS: TIMEOUT_MS,
      PAYOUT_SETTLING_SECONDS: SETTLING_SECONDS,
      COUNTERFOIL_ENVIRONMENT: "live",
    };
    for (const worker of [new WorkerProcess(env), new WorkerProcess(env)]) {
      ends.push(() => worker.stop());
    }
    const sentEarly = await untilSent(early);
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
    for (const id of cancelled)
      await tx((transaction) => cancelOrder(transaction, id, MAKER, { isApprover: false }));
    for (const { order } of await allOrders()) {
      if (approvedLate.includes(order.id)) await approveAs({ order });
    }
    await leaseAll([...late, ...approvedLate], "past");
    const sentLate = await untilSent([...late, ...approvedLate]);
    signal(primary.pid, "SIGKILL");
    await query(replicaUrl, "select pg_promote()");
    turnTo(replicaUrl);
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
    await expectSentOnce([...sentEarly, ...sentLate], began);
    process.stdout.write(`failover test: ${JSON.stringify(await tally())}\n`);
  },
  PATIENCE_MS * 3,
);
