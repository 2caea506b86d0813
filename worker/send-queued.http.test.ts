import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { readyToSend } from "#test-support/payouts/clear-search.ts";
import { order } from "#test-support/payouts/orders.ts";
import { finishSending, noteSending, sendQueued } from "#worker/send-queued.ts";

const sandbox = new SandboxControl();
process.env.PAYMENT_SERVICE_URL = sandbox.url;
withOwnDatabase();
afterEach(() => sandbox.reset());

/** How many orders were tried and wait for the provider to be read. */
async function countTried(): Promise<number> {
  const { rows } =
    await sql`select from payout_order where waits_detail ->> 'why' = 'look'`.execute(database());
  return rows.length;
}

const makeAllDue = () =>
  sql`update payout_order set lease_until = now() - interval '1 second'
    where state = 'queued'`.execute(database());

/** One round with all due that are left; returns how many are left then. */
async function tryAll(): Promise<number> {
  await makeAllDue();
  await round();
  const { rows } = await sql`select from payout_order where state = 'queued'`.execute(database());
  return rows.length;
}

async function round(): Promise<number> {
  const count = await sendQueued();
  await finishSending(20_000);
  return count;
}

test("that sending works is noted where rounds of it run, and not on a hold", async () => {
  await readyToSend();
  const account_id = await accountId();
  const workedAt = async () => {
    const { rows } = await sql<{ worked_at: string }>`
      select worked_at from sending_pulse where account_id = ${account_id}`.execute(database());
    return rows[0]?.worked_at ?? null;
  };
  await sql`delete from sending_pulse`.execute(database());
  await noteSending();
  expect(await workedAt()).toBeNull();
  await round();
  await noteSending();
  const noted = await workedAt();
  expect(noted).not.toBeNull();
  await sql`insert into account_hold (account_id, id, differences)
    values (${account_id}, ${randomUUID()}, '[]')`.execute(database());
  await noteSending();
  expect(await workedAt()).toBe(noted);
  await asOwner((owner) => sql`delete from account_hold`.execute(owner));
});

test("while the provider can't be read one order is tried at a time, and then all go", async () => {
  await readyToSend();
  for (let made = 0; made < 20; made += 1) await order();
  await sandbox.faults([{ method: "GET", path: "/payouts", kind: "html_500" }]);
  await makeAllDue();
  await round();
  const first = await countTried();
  expect(first).toBeGreaterThan(0);
  expect(await round()).toBe(0);
  expect(await countTried()).toBe(first + 1);

  await sandbox.reset();
  // Counterfoil leaves a provider that failed in peace for some seconds.
  await vi.waitUntil(async () => (await tryAll()) < 20, { timeout: 30_000, interval: 200 });
  let rounds = 1;
  while (rounds < 20 && (await tryAll()) > 0) rounds += 1;
  expect(rounds, "one by one they would take nineteen").toBeLessThan(8);
}, 60_000);
