import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import * as z from "zod";
import { tick } from "#sandbox/interface/ask.ts";
import { startReceiver } from "#sandbox/interface/receiver.ts";
import { createPayout } from "#sandbox/interface/requests.ts";
import { payout } from "#sandbox/interface/shapes.ts";
import { readSettings } from "#sandbox/sandbox-settings.ts";

const event = z.strictObject({ type: z.string(), timestamp: z.string(), data: payout });

/** The secret that the sandbox of this run was started with, or its own when it was given none. */
const secret = readSettings({
  ...process.env,
  SANDBOX_DATABASE_URL: "postgresql://",
}).webhookSecret;

test("6 a webhookUrl gets a signed notification of every step of its payout", async () => {
  const receiver = await startReceiver();
  const { id } = await createPayout({ webhookUrl: receiver.url });
  await tick();
  await tick({ end: "Completed" });
  await receiver.stop();
  const events = receiver.received.map(({ headers, body }) =>
    event.parse(new Webhook(secret).verify(body, headers)),
  );
  expect(events.map(({ type }) => type).toSorted()).toEqual([
    "payout.completed",
    "payout.created",
    "payout.processing",
  ]);
  expect(events.every(({ data }) => data.id === id)).toBe(true);
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(3);
});

test("6 a notification that is not taken is sent again under the same id", async () => {
  const receiver = await startReceiver([500, 302, 503]);
  await createPayout({ webhookUrl: receiver.url });
  for (let each = 0; each < 4; each += 1) await tick({ end: "Failed" });
  const taken = receiver.received.length;
  await tick();
  await receiver.stop();
  expect(receiver.received).toHaveLength(taken);
  const times = new Map<string | undefined, number>();
  for (const { headers } of receiver.received) {
    times.set(headers["webhook-id"], (times.get(headers["webhook-id"]) ?? 0) + 1);
  }
  expect(times.size).toBe(3);
  expect(Math.max(...times.values())).toBeGreaterThan(1);
});

test("6 a payout with a webhookUrl outside this machine is taken and nothing is sent", async () => {
  const { id } = await createPayout({ webhookUrl: "https://merchant.example/hooks/payout" });
  const { notified } = await tick();
  expect(id).toBeGreaterThan(0);
  expect(notified).toBe(0);
});
