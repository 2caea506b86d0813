/**
 * Measures the journal beside a running sandbox and one worker, and prints rows of a Markdown table. Run
 * with --conditions=react-server, DATABASE_URL, PAYMENT_SERVICE_URL, and SANDBOX_CONTROL=1 at the sandbox.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { median, quantile, round } from "#bench/statistics.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { giveGrant } from "#lib/identity/step-up/grant.ts";
import { submitPayout } from "#lib/operations/submit-payout.ts";
import { contentHash } from "#lib/payouts/entry/content-hash.ts";
import { order, requestOf } from "#lib/payouts/testing/orders.ts";
import { client } from "#lib/service/client.ts";
import { createPayout } from "#lib/service/create-payout.ts";

const ROUNDS = 150;
const QUEUED = 300;
const SERVICE_LATENCY_MS = 200;

const maker: Caller = {
  person: { id: randomUUID(), name: "A maker", email: "maker@example.org", roles: ["maker"] },
  ...{ sessionId: randomUUID(), address: null, userAgent: null, requestId: "bench-journal" },
  stepUp: null,
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** One payout through the operation, its fresh proof given before the clock starts. */
async function throughJournal(): Promise<number> {
  const request = requestOf({ amount: "6" });
  const bound = { action: "payouts.submit", hash: contentHash(request) } as const;
  const { grant } = await tx((transaction) => giveGrant(transaction, maker, bound, "password"));
  const caller = { ...maker, stepUp: grant };
  return await timed(() => submitPayout(caller, request, request.trackingId));
}

function direct(): Promise<number> {
  const { tag, label, webhookUrl, ...request } = requestOf({ amount: "6" });
  return timed(() => createPayout({ ...request, amount: "6" }));
}

async function latencyRow(): Promise<string> {
  const [through, past]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < ROUNDS + 10; turn += 1) {
    const pair = [await throughJournal(), await direct()];
    if (turn < 10) continue;
    through.push(pair[0] ?? Number.NaN);
    past.push(pair[1] ?? Number.NaN);
  }
  const added = round(median(through) - median(past));
  const ends = `${round(median(through))} ms against ${round(median(past))} ms (+${added} ms)`;
  return `| Submit to accepted against a direct POST, median of ${ROUNDS} in turns | ${ends}; p90 ${round(quantile(through, 0.9))} against ${round(quantile(past, 0.9))} ms | ≤ +30 ms |`;
}

async function setLatency(ms: number | null): Promise<void> {
  const faults = ms === null ? [] : [{ method: "POST", path: "create", kind: "latency", ms }];
  await fetch(`${client().settings.baseUrl}/sandbox/faults`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(faults),
  });
}

async function countLeft(): Promise<number> {
  const { rows } = await sql<{ left: string }>`
    select count(*) as left from payout_entry where state in ('queued', 'sending')
  `.execute(database());
  return Number(rows[0]?.left);
}

/** So many payouts that a desk left queued, sent by the one worker; from the first to the last. */
async function queueRow(): Promise<string> {
  for (let index = 0; index < QUEUED; index += 1) {
    await order({ request: requestOf({ amount: "6" }) });
  }
  await setLatency(SERVICE_LATENCY_MS);
  await database()
    .updateTable("payout_entry")
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

const rows = [await latencyRow(), await queueRow()];
process.stdout.write(`${rows.join("\n")}\n`);
await database().destroy();
process.exit(0);
