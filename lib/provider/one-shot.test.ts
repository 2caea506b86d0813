import { createServer } from "node:http";
import { request } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "#lib/provider/client.ts";
import { createPayout } from "#lib/provider/create-payout.ts";
import { oneShot } from "#lib/provider/one-shot.ts";
import { readProviderSettings } from "#lib/provider/read-provider-settings.ts";

let requests = 0;
let connections = 0;
const server = createServer((_request, response) => {
  requests += 1;
  response.end("{}");
});
server.on("connection", () => {
  connections += 1;
});
let url = "";
beforeAll(async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
afterAll(() => server.close());

const REQUEST = {
  currency: "USDT_TRX",
  trackingId: "A-1",
  walletId: "1",
  address: "T",
  fee: "low",
  isFeeIncluded: false,
  amount: "1",
};

test.each([
  ["says no", async () => false],
  ["fails", () => Promise.reject(new Error("the disk is full"))],
])(
  "what is asked before the first byte %s: no request is made and nothing was sent",
  async (_, may) => {
    const before = { requests, connections };
    const via = createClient(readProviderSettings({ PAYMENT_SERVICE_URL: url }));
    const outcome = await createPayout(via, REQUEST, may);
    expect(outcome.outcome).toBe("not_sent");
    expect(connections).toBe(before.connections + 1);
    expect(requests).toBe(before.requests);
  },
);

test("what is asked before the first byte says yes: one request is made", async () => {
  const before = requests;
  const via = createClient(readProviderSettings({ PAYMENT_SERVICE_URL: url }));
  await createPayout(via, REQUEST, async () => true);
  expect(requests).toBe(before + 1);
});

test("a second request over the same dispatcher fails before it connects", async () => {
  const before = { requests, connections };
  const dispatcher = oneShot(async () => true);
  const send = () => request(url, { method: "POST", body: "{}", dispatcher });
  await (await send()).body.dump();
  await expect(send()).rejects.toThrow("made before");
  expect({ requests, connections }).toEqual({
    requests: before.requests + 1,
    connections: before.connections + 1,
  });
  await dispatcher.destroy();
});
