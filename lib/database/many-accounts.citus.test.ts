import { randomUUID, randomUUIDv7 } from "node:crypto";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { append } from "#lib/audit/append.ts";
import { database } from "#lib/database/connection.ts";
import { isDatabaseAway } from "#lib/database/is-away.ts";
import { migrate } from "#lib/database/migrate.ts";
import { tx } from "#lib/database/transact.ts";
import { type Decimal, parseDecimal } from "#lib/money/decimal.ts";
import { ExactSum } from "#lib/money/exact-sum.ts";
import { findByKey } from "#lib/payouts/order/find-order.ts";
import { enterOrder } from "#lib/payouts/submit/enter-order.ts";
import { type Account, runAs } from "#lib/process/current-account.ts";
import { readPage } from "#lib/records/pages/page.ts";
import { readTotals } from "#lib/records/totals/totals.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { sumMonths } from "#lib/sync/sum-months.ts";
import { type Embedded, startEmbedded } from "#scripts/postgres/embedded.ts";
import { isGoneWithin, signal } from "#scripts/processes/process.ts";
import { citusSettings, findCitus, joinNodes } from "#scripts/test/citus.ts";
import { LOOSE_SAFETY } from "#test-support/database/loose-safety.ts";
import { query } from "#test-support/database/standby.ts";
import { requestOf, somebody } from "#test-support/payouts/orders.ts";
import { seededRandom } from "#test-support/seeded-random.ts";
import { wrongDays } from "#test-support/sync/recount.ts";
import { TEST_SECRET } from "#test-support/test-secret.ts";

const ACCOUNTS = 50;
const BATCHES = 6;
const BATCH = 20;
/** Accounts that write at the same time. */
const AT_ONCE = 8;
const RESOURCES: readonly ResourceName[] = ["payouts", "payments", "transactions"];

const READ_AT = "2026-12-31T00:00:00Z";

const random = seededRandom("50 accounts on Citus");
const nodes: Embedded[] = [];
let folder: string;
let url: string;

type Listed = { id: number; amount: Decimal } & Record<string, unknown>;

/** An account, what it has at its provider, and what it orders. */
type One = {
  account: Account;
  entries: ReadonlyMap<ResourceName, Listed[][]>;
  orders: { request: PayoutRequest; key: string }[];
};
const all: One[] = [];

/** What was left out at a node's end is rolled back or committed within a second of its return, in place of a minute. */
const OWN = { "citus.recover_2pc_interval": "1s" };
const startNode = (name: string) =>
  startEmbedded(join(folder, name), true, { ...citusSettings(findCitus()), ...OWN });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "counterfoil-many-accounts-"));
  // PostgreSQL may run as another user, who must be able to pass through.
  await chmod(folder, 0o755);
  for (const name of ["coordinator", "node-1", "node-2"]) {
    await mkdir(join(folder, name, "logs"), { recursive: true });
    nodes.push(await startNode(name));
  }
  const [coordinator, ...others] = nodes.map(({ ownerUrl }) => ownerUrl);
  if (coordinator === undefined) throw new Error("no node was started");
  await joinNodes(coordinator, others);
  url = nodes[0]?.url("counterfoil") ?? "";
  process.env.DATABASE_URL = url;
  process.env.COUNTERFOIL_SECRET = TEST_SECRET;
  await migrate(coordinator, new URL(url).username);
  await query(coordinator, LOOSE_SAFETY);
  for (let number = 0; number < ACCOUNTS; number += 1) all.push(await addOne(number));
}, 120_000);

afterAll(async () => {
  await database().destroy();
  for (const node of nodes.toReversed()) await node.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Payments embed transactions of their own, after those that the transactions' list has. */
const EMBEDDED = BATCHES * BATCH;

/** The same IDs in every account, so that another's row would be met, and amounts that no other has. */
function entriesOf(resource: ResourceName, account: number, batch: number): Listed[] {
  return Array.from({ length: BATCH }, (_, at) => {
    const id = batch * BATCH + at + 1;
    const createdAt = new Date(
      Date.UTC(2026, id % 12, 1 + Math.floor(random() * 28)),
    ).toISOString();
    const text = `${account + 1}.${String(id).padStart(6, "0")}${Math.floor(random() * 1e9)}`;
    const amount = parseDecimal(text) ?? fail();
    const record = { id, amount, createdAt };
    if (resource === "payouts") return { ...record, status: "Completed", walletCurrency: "BTC" };
    if (resource === "transactions") return { ...record, status: "Confirmed" };
    const transaction = { ...record, id: EMBEDDED + id, status: "Confirmed" };
    const conversion = { id, baseAmount: amount, baseCurrency: "BTC" };
    return { ...record, paymentStatus: "Settled", transaction, conversion };
  });
}

async function addOne(number: number): Promise<One> {
  const name = `account-${number}`;
  const account = { id: randomUUIDv7(), path: name, name, settings: {}, kept: {} };
  await database().insertInto("account").values({ id: account.id, name, title: name }).execute();
  const batches = (resource: ResourceName) =>
    Array.from({ length: BATCHES }, (_, batch) => entriesOf(resource, number, batch));
  const entries = new Map(RESOURCES.map((resource) => [resource, batches(resource)]));
  const orders = Array.from({ length: BATCHES }, () => ({
    request: requestOf({ amount: `${number + 1}.5` }),
    key: randomUUID(),
  }));
  return { account, entries, orders };
}

let failures = 0;

/** Does `work` until it succeeds, as sync and users do: nothing says whether what failed was written or not. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + 60_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > until) throw error;
      failures += 1;
    }
  }
}

async function workFor({ account, entries, orders }: One, isDone: () => void): Promise<void> {
  await runAs(account, async () => {
    for (let batch = 0; batch < BATCHES; batch += 1) {
      await Promise.all(
        RESOURCES.map(async (resource) => {
          const listed = readEntries(entries.get(resource)?.[batch] ?? [], READ_AT);
          await insist(() => writeRecords(resource, listed, { readAt: READ_AT }));
        }),
      );
      const { request, key } = orders[batch] ?? fail();
      const asked = { request, key, draftId: null, replaces: null, maker: somebody("A maker") };
      await insist(async () => {
        if ((await findByKey(key)) === null) await tx((on) => enterOrder(on, asked));
      });
      isDone();
    }
  });
}

function fail(): never {
  throw new Error("there is no such order");
}

const payoutsOf = async ({ account }: One) =>
  (await runAs(account, () => readTotals("payouts", NO_FILTER))).data;

/** Of each account, the node that has its rows. */
async function places(): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; node: string }>`
    select account.id, nodename as node from account join citus_shards
      on table_name = 'synced_payout'::regclass
      and shardid = get_shard_id_for_distribution_column('synced_payout', account.id)`.execute(
    database(),
  );
  return new Map(rows.map(({ id, node }) => [id, node]));
}

test("of 50 accounts that write at once while a node is killed and comes back, each has its own, once", async () => {
  const nodeOf = await places();
  const killed = nodes[1] ?? fail();
  const isOnKilled = ({ account }: One) => nodeOf.get(account.id)?.includes("node-1") === true;
  const [gone, kept] = [all.filter(isOnKilled), all.filter((one) => !isOnKilled(one))];
  expect(Math.min(gone.length, kept.length)).toBeGreaterThan(0);

  const half = Promise.withResolvers<void>();
  let done = 0;
  const isDone = () => {
    done += 1;
    if (done === (ACCOUNTS * BATCHES) / 2) half.resolve();
  };
  const waiting = [...all];
  const writers = Array.from({ length: AT_ONCE }, async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      await workFor(one, isDone);
    }
  });
  const writing = Promise.all(writers);
  await Promise.race([half.promise, writing]);

  signal(killed.pid, "SIGKILL");
  expect(await isGoneWithin(killed.pid, 10_000)).toBe(true);
  // Those on the other node go on.
  for (const one of kept) await payoutsOf(one);
  await runAs((kept[0] ?? fail()).account, () => sumMonths());
  await expect(payoutsOf(gone[0] ?? fail())).rejects.toThrow();
  await killed.stop();
  nodes[1] = await startNode("node-1");
  await writing;
  expect(failures).toBeGreaterThan(0);

  expect(await wrongDays()).toEqual([]);
  for (const { account, entries, orders } of all) await expectOwn(account, entries, orders);
}, 240_000);

test("what a member changes on a node is prepared there, since its audit event is on the coordinator", async () => {
  const owner = new pg.Client({ connectionString: nodes[0]?.ownerUrl });
  await owner.connect();
  // Otherwise what was prepared and committed is noted for a second at most.
  await owner.query("begin; lock table pg_dist_transaction in share update exclusive mode");
  const prepared = async () =>
    Number((await owner.query("select count(*) from pg_dist_transaction")).rows[0]?.count);
  const before = await prepared();
  const { account } = all[0] ?? fail();
  await runAs(account, () =>
    tx(async (on) => {
      const named = { account_id: account.id, wallet_id: "2003", name: "Payroll" };
      await on.insertInto("wallet_name").values(named).execute();
      const event = { action: "wallet-names.set", subject: null, outcome: "done" } as const;
      await append(on, { system: "operator" }, event);
    }),
  );
  const after = await prepared();
  await owner.end();
  expect(after).toBe(before + 1);
});

async function expectOwn(
  account: Account,
  entries: One["entries"],
  orders: One["orders"],
): Promise<void> {
  await runAs(account, async () => {
    for (const resource of RESOURCES) {
      const amounts = (entries.get(resource) ?? []).flat().map(({ amount }) => amount);
      const sum = new ExactSum();
      for (const amount of amounts) sum.add(amount);
      const { data } = await readTotals(resource, NO_FILTER);
      expect(data.count, `${account.name} ${resource}`).toBe(amounts.length);
      // Of the others no currency is known, and nothing without one is summed.
      if (resource === "payouts") {
        expect(data.currencies.map(({ amount }) => amount)).toEqual([sum.value]);
      }
      const page = await readPage(resource, {
        filter: NO_FILTER,
        sorting: { column: "id", descending: false },
        place: { at: "first" },
      });
      expect(page.data.map(({ id }) => id)).toEqual(page.data.map((_, at) => String(at + 1)));
    }
    const { rows } = await sql<{ key: string; listed: string }>`
      select idempotency_key as key, count(listed.id) as listed from payout_order
      left join payout_row as listed on listed.account_id = ${account.id} and listed.id = payout_order.id
      where payout_order.account_id = ${account.id} group by 1 order by 1`.execute(database());
    const wanted = orders.map(({ key }) => ({ key, listed: "1" }));
    expect(rows).toEqual(wanted.toSorted((a, b) => a.key.localeCompare(b.key)));
  });
}
