import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { claim } from "#lib/payouts/send/claim.ts";
import { sendClaimed } from "#lib/payouts/send/send-order.ts";
import { sender } from "#lib/payouts/sending-process/sender.ts";
import { createClient } from "#lib/provider/client.ts";
import { createPayout } from "#lib/provider/create-payout.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { clearSearch, clearSince, readyToSend } from "#test-support/payouts/clear-search.ts";
import { latest, order, setLimit } from "#test-support/payouts/orders.ts";
import { sendJson, serve, settingsFor } from "#test-support/provider/server.ts";

withOwnDatabase();
beforeAll(async () => {
  await setLimit("*", null);
  await readyToSend();
});
afterEach(() => void vi.useRealTimers());

/** Sends a claimed order, while the clock stands still, to a provider that fails. */
async function sendWith(noteSend: () => Promise<void>) {
  const { url, requests } = await serve((_, response) => sendJson(response, {}, 503));
  const client = createClient(settingsFor(url));
  const ordered = await order();
  const { beganAt } = (await clearSearch()).reading;
  vi.useFakeTimers({ toFake: ["Date"] });
  const askedAt = Date.now();
  const claimed = await claim(ordered.order.id, await sender(), clearSince(beganAt));
  if (claimed.order === null) throw new Error(`not claimed: ${claimed.why}`);
  await sendClaimed(claimed.order, {
    create: (request, mayLeave) => createPayout(client, request, mayLeave),
    askedAt,
    log: { noteSend },
  });
  return { state: (await latest(ordered)).order.state, requests: requests.length };
}

test("what can't be noted in the send log before the first byte is not sent", async () => {
  const noteSend = () => Promise.reject(new Error("the disk is full"));
  expect(await sendWith(noteSend)).toEqual({ state: "not_sent", requests: 0 });
});

test.each([
  ["stood still", 3_600_000],
  ["had its clock set back", -3_600_000],
])("a sender that %s while it wrote its send log sends nothing", async (_, ms) => {
  const noteSend = async () => {
    vi.setSystemTime(Date.now() + ms);
  };
  expect(await sendWith(noteSend)).toEqual({ state: "not_sent", requests: 0 });
});

test("what is noted in time is sent once", async () => {
  expect(await sendWith(async () => undefined)).toEqual({ state: "in_doubt", requests: 1 });
});
