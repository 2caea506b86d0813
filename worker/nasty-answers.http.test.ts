import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { followedColumns } from "#lib/payouts/follow/followed-columns.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";
import { ownDatabase } from "#test-support/database/own-database.ts";
import { order, requestOf } from "#test-support/payouts/orders.ts";
import { seededRandom } from "#test-support/seeded-random.ts";
import { NASTY_ANSWERS } from "#test-support/worker/nasty-answers.ts";
import { type Fate, NastyProvider } from "#test-support/worker/nasty-provider.ts";
import { allOrders, countOnTheWay, tally } from "#test-support/worker/order-counts.ts";
import { WorkerProcess } from "#test-support/worker/worker-process.ts";

/** Each answer once in every run of the tests, stored or not; NASTY_ORDERS in `npm run test:crash`. */
const ORDERS = Number(process.env.NASTY_ORDERS ?? String(NASTY_ANSWERS.length));
const PATIENCE_MS = 120_000 + ORDERS * 2_000;
const SETTLING_SECONDS = "8";
const MOST_KILLS = 6 + Math.floor(ORDERS / 50);

const random = seededRandom("nasty answers");
/** Where the turns of stored and not stored begin, and where the tracking IDs are new. */
const RUN = Math.floor(random() * 1_000_000);
const PREFIX = `Nasty-${RUN}-`;
const provider = new NastyProvider(fateOf);
const own = await ownDatabase();
process.env.DATABASE_URL = own.url;
process.env.PAYOUT_SETTLING_SECONDS = SETTLING_SECONDS;
const folder = await mkdtemp(join(tmpdir(), "counterfoil-nasty-"));
/** One that orders and sends, as a web process does, and two workers. */
const processes: WorkerProcess[] = [];

afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  provider.stop();
  await database().destroy();
  await own.drop();
  await rm(folder, { recursive: true, force: true });
});

/** An order of before, so that looks can see that the provider still gives what it gave. */
async function orderOfBefore(): Promise<void> {
  const payout = normalisePayout(provider.earlier);
  const trackingId = payout.trackingId ?? "";
  const { order: payoutOrder } = await order({ request: requestOf({ amount: "1", trackingId }) });
  const hourAgo = sql<string>`now() - interval '1 hour'`;
  const move = { system: "sender" } as const;
  const sending = { sent_at: hourAgo, lease_until: hourAgo };
  await moveBySystem(payoutOrder.id, { ...move, from: "queued", to: "sending", values: sending });
  const values = { ...followedColumns(payout, payoutOrder.request), follow_at: null };
  await moveBySystem(payoutOrder.id, { ...move, from: "sending", to: "accepted", values });
}

/** What becomes of the request of the order with this tracking ID (test-support/worker/ordering.ts). */
function fateOf(trackingId: string): Fate {
  const index = Number(trackingId.slice(PREFIX.length).split("-")[0]);
  const answer = NASTY_ANSWERS[index % NASTY_ANSWERS.length];
  if (answer === undefined) throw new Error(`there is no answer for ${trackingId}`);
  const turn = index + Math.floor(index / NASTY_ANSWERS.length) + RUN;
  return { answer, isStored: turn % 2 === 0 };
}

const COUNT_ENDED = sql<{ count: number }>`
  select count(*)::int as count from payout_order
  where tracking_id like ${`${PREFIX}%`} and not (state in ('approved', 'queued', 'sending', 'in_doubt')
    or (state = 'refused' and holds_tracking_id and candidates = '[]'))`;

/** Orders that are not written yet, or that came to no end. */
async function countLeft(): Promise<number> {
  return ORDERS - ((await COUNT_ENDED.execute(database())).rows[0]?.count ?? 0);
}

/** Tracking IDs of stored payouts that another order could take at this moment. */
async function freeAndStored(): Promise<string[]> {
  const { rows } = await sql<{ tracking_id: string }>`
    select tracking_id from payout_order where sent_at is not null and not holds_tracking_id
  `.execute(database());
  return rows.map((row) => row.tracking_id).filter((id) => provider.stored.has(id));
}

test(
  "whatever a provider answers, nothing is paid twice or called not sent that is there",
  async () => {
    const url = await provider.start();
    await orderOfBefore();
    const env = {
      DATABASE_URL: own.url,
      PAYMENT_SERVICE_URL: url,
      DATA_DIR: folder,
      PAYMENT_SERVICE_TIMEOUT_MS: "1000",
      PAYOUT_SETTLING_SECONDS: SETTLING_SECONDS,
      COUNTERFOIL_ENVIRONMENT: "live",
      ORDERING_PREFIX: PREFIX,
      ORDERING_COUNT: String(ORDERS),
    };
    processes.push(new WorkerProcess(env, "test-support/worker/ordering.ts"));
    for (let index = 0; index < 2; index += 1) processes.push(new WorkerProcess(env));
    const wereFree = new Set<string>();
    const endsAt = Date.now() + PATIENCE_MS;
    for (let kills = 0; (await countLeft()) > 0 && Date.now() < endsAt; ) {
      for (const id of await freeAndStored()) wereFree.add(id);
      await wait(250 + random() * 500);
      if (kills < MOST_KILLS && (await countOnTheWay()) > 0 && random() < 0.3) {
        await processes[Math.floor(random() * processes.length)]?.crash();
        kills += 1;
      }
    }
    const orders = (await allOrders()).map(({ order }) => order);
    process.stdout.write(`nasty answers: ${JSON.stringify(await tally())}\n`);

    expect(await countLeft(), "orders that came to no end").toBe(0);
    // A sender that was killed before the first byte leaves its order without a request.
    expect(provider.posts.size).toBeGreaterThan(ORDERS * 0.5);
    expect([...provider.posts.values()].filter((count) => count > 1)).toEqual([]);
    expect([...wereFree]).toEqual([]);
    const wrong = orders.flatMap((order) => {
      const { trackingId } = order.request;
      if (!provider.stored.has(trackingId)) return [];
      const fate = fateOf(trackingId);
      // Under a changed tracking ID a declined order keeps its ID and is reported with its possible match.
      const isReported =
        fate.answer.kept !== "exact" && order.holdsTrackingId && order.candidates.length > 0;
      const isWrong = order.state === "not_sent" || (order.state === "refused" && !isReported);
      return isWrong ? [`${fate.answer.name} (${fate.answer.kept}): ${order.state}`] : [];
    });
    expect(wrong).toEqual([]);
  },
  PATIENCE_MS * 2,
);
