/**
 * Measures ordering and sending beside a running sandbox and one worker, and prints rows of a Markdown table. Run
 * with --conditions=react-server, DATABASE_URL, PAYMENT_SERVICE_URL, and SANDBOX_CONTROL=1 at the sandbox.
 */
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { median, quantile, round } from "#bench/statistics.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { giveGrant } from "#lib/identity/step-up/grant.ts";
import { submitPayout } from "#lib/operations/orders/submit-payout.ts";
import { contentHash } from "#lib/payouts/order/content-hash.ts";
import { searchBeforeSending } from "#lib/payouts/send/search-before-sending.ts";
import { toProvider } from "#lib/payouts/send/to-provider.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { createPayout } from "#lib/provider/create-payout.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { order, requestOf } from "#test-support/payouts/orders.ts";

const ROUNDS = 150;
const QUEUED = 300;
const SERVICE_LATENCY_MS = 200;
/** How far away the provider is where the search before sending is measured. */
const DISTANCE_MS = 30;
/** Few: a search reads the payouts of the last ten minutes, and the ordinary case is that they fit on a page. */
const FAR_ROUNDS = 6;

const maker = await signedIn("maker");

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** One payout through the operation, its step-up given before the clock starts. */
async function throughCounterfoil(changes: Parameters<typeof requestOf>[0] = {}): Promise<number> {
  const request = requestOf({ amount: "6", ...changes });
  const bound = { action: "payouts.submit", hash: contentHash(request) } as const;
  const { grant } = await tx((transaction) => giveGrant(transaction, maker, bound, "password"));
  const caller = { ...maker, stepUp: grant };
  return await timed(() => submitPayout(caller, request, request.trackingId).catch(requireRefused));
}

function requireRefused(error: unknown): void {
  if (!(error instanceof Failure) || error.kind !== "refused") throw error;
}

function direct(): Promise<number> {
  const request = toProvider(requestOf({ amount: "6" }));
  return timed(() => createPayout(accountClient(), request, async () => true));
}

async function latencyRow(): Promise<string> {
  const [through, past]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < ROUNDS + 10; turn += 1) {
    const pair = [await throughCounterfoil(), await direct()];
    if (turn < 10) continue;
    through.push(pair[0] ?? Number.NaN);
    past.push(pair[1] ?? Number.NaN);
  }
  const added = round(median(through) - median(past));
  const ends = `${round(median(through))} ms against ${round(median(past))} ms (+${added} ms)`;
  return `| Submit to accepted against a direct POST, median of ${ROUNDS} in turns | ${ends}; p90 ${round(quantile(through, 0.9))} against ${round(quantile(past, 0.9))} ms | ≤ +30 ms |`;
}

/** What every answer takes longer, or those to requests that create payouts alone; null: nothing. */
async function setLatency(ms: number | null, of: "creates" | "all" = "creates"): Promise<void> {
  const where = of === "all" ? { path: "." } : { method: "POST", path: "create" };
  const faults = ms === null ? [] : [{ ...where, kind: "latency", ms }];
  await fetch(`${accountClient().settings.baseUrl}/sandbox/faults`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(faults),
  });
}

/** What the search before sending adds at a provider that is some way off, and how soon a refusal is told. */
async function farRows(): Promise<string[]> {
  await throughCounterfoil();
  await setLatency(DISTANCE_MS, "all");
  const whole: number[] = [];
  const post: number[] = [];
  const refusals: number[] = [];
  const times: number[] = [];
  for (let turn = 0; turn < FAR_ROUNDS; turn += 1) {
    whole.push(await throughCounterfoil());
    post.push(await direct());
    const { order: entry } = await order({ request: requestOf({ amount: "6" }) });
    times.push(await timed(() => searchBeforeSending(entry)));
    refusals.push(await throughCounterfoil({ walletId: "999999" }));
  }
  await setLatency(null);
  const added = round(median(whole) - median(post));
  const ends = `${round(median(whole))} ms against ${round(median(post))} ms (+${added} ms)`;
  return [
    `| Submit to accepted ${DISTANCE_MS} ms away, against a direct POST, with the search before sending, median of ${FAR_ROUNDS} | ${ends}; p90 ${round(quantile(whole, 0.9))} against ${round(quantile(post, 0.9))} ms | |`,
    `| The search before sending alone, ${DISTANCE_MS} ms away | ${round(median(times))} ms median, ${round(Math.max(...times))} ms at most | ≤ 60 ms |`,
    `| A refusal ${DISTANCE_MS} ms away is told, after the search that follows it | ${round(median(refusals))} ms median, ${round(Math.max(...refusals))} ms at most | ≤ 1 s |`,
  ];
}

async function countLeft(): Promise<number> {
  const { rows } = await sql<{ left: string }>`
    select count(*) as left from payout_order where state in ('queued', 'sending')
  `.execute(database());
  return Number(rows[0]?.left);
}

/**
 * A number of payouts that a web process left queued, sent by the one worker; from the first to the
 * last.
 */
async function queueRow(): Promise<string> {
  for (let index = 0; index < QUEUED; index += 1) {
    await order({ request: requestOf({ amount: "6" }) });
  }
  await setLatency(SERVICE_LATENCY_MS);
  await database()
    .updateTable("payout_order")
    .set({ lease_until: sql<string>`now() - interval '1 second'` })
    .where("state", "=", "queued")
    .execute();
  const from = performance.now();
  while ((await countLeft()) > 0) await wait(50);
  const seconds = (performance.now() - from) / 1000;
  await setLatency(null);
  const perMinute = round((QUEUED / seconds) * 60, 0);
  return `| ${QUEUED} queued payouts through one worker, service latency ${SERVICE_LATENCY_MS} ms | ${round(seconds)} s: ${perMinute} a minute | ≥ 300 a minute |`;
}

const rows = [...(await farRows()), await latencyRow(), await queueRow()];
process.stdout.write(`${rows.join("\n")}\n`);
await database().destroy();
process.exit(0);
