import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { createClient } from "#lib/service/client.ts";
import { createPayout } from "#lib/service/create-payout.ts";
import { addressOfNobody, sendJson, serve, settingsFor } from "#lib/service/testing/server.ts";

const REQUEST = {
  currency: "USDT_TRX",
  trackingId: "tracking-1",
  walletId: "17",
  address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
  fee: "medium",
  isFeeIncluded: false,
  amount: "12.500000000000000001",
};
const STORED = { id: 5, trackingId: "tracking-1", walletId: "17", isFeeIncluded: false };

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  sendJson(response, body, status);
const html = (status: number) => (response: ServerResponse) =>
  response.writeHead(status, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
const OPERATION = { error: { message: "Insufficient funds" } };
const VALIDATION = { message: "The given data was invalid.", errors: { tag: ["too long"] } };

const ANSWERS: Record<string, [(response: ServerResponse) => unknown, object]> = {
  "the payout": [
    json(200, { data: STORED }),
    { outcome: "accepted", payout: { id: 5, walletId: "17", isFeeIncluded: false } },
  ],
  "the payout, what it does not state as empty texts": [
    json(200, { data: { ...STORED, trackingId: "", address: "", tag: "" } }),
    { outcome: "accepted" },
  ],
  "the payout, by an odd status": [json(500, { data: STORED }), { outcome: "accepted" }],
  "another payout": [json(200, { data: { ...STORED, trackingId: "b" } }), { outcome: "in_doubt" }],
  "the payout whole, its address masked in its middle, its amount in other words": [
    json(200, { data: { ...STORED, address: "TJRab****RTv8", amount: "12.500000000000000001" } }),
    { outcome: "accepted" },
  ],
  "another address": [
    json(200, { data: { ...STORED, address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL" } }),
    { outcome: "in_doubt", reason: expect.stringContaining("another address") },
  ],
  "an amount that differs in its last place": [
    json(200, { data: { ...STORED, amount: "12.500000000000000002" } }),
    { outcome: "in_doubt", reason: expect.stringContaining("another amount") },
  ],
  "another wallet": [
    json(200, { data: { ...STORED, walletId: 18 } }),
    { outcome: "in_doubt", reason: expect.stringContaining("another wallet") },
  ],
  "a payout without id": [json(201, { data: { status: "Created" } }), { outcome: "in_doubt" }],
  "an operation error with 200": [
    json(200, OPERATION),
    { outcome: "refused", message: "Insufficient funds", errors: {} },
  ],
  "an operation error with 400": [json(400, OPERATION), { outcome: "refused" }],
  "a validation error": [
    json(422, VALIDATION),
    { outcome: "refused", errors: { tag: ["too long"] } },
  ],
  "that its tracking ID is there already, as to whom a proxy repeats the request": [
    json(422, { ...VALIDATION, errors: { trackingId: ["This has already been taken."] } }),
    { outcome: "in_doubt", reason: expect.stringContaining("has this payout already") },
  ],
  "the same as an operation error": [
    json(400, { error: { message: "A payout with this tracking_id exists." } }),
    { outcome: "in_doubt" },
  ],
  "that it is a duplicate": [
    json(409, { error: { message: "Duplicate payout" } }),
    { outcome: "in_doubt" },
  ],
  "a time-out in the service's manner": [
    json(500, { error: { message: "The upstream request timed out." } }),
    { outcome: "in_doubt", reason: expect.stringContaining("does not say what became") },
  ],
  "an error within the service": [
    json(200, { error: { message: "Internal Server Error" } }),
    { outcome: "in_doubt" },
  ],
  "the same in the form of a validation error": [
    json(500, { message: "Server Error", errors: {} }),
    { outcome: "in_doubt" },
  ],
  "a field that can't be told in time": [
    json(422, { ...VALIDATION, errors: { webhookUrl: ["The address timed out."] } }),
    { outcome: "refused" },
  ],
  "what is lacking, by the status of an error within": [
    json(500, OPERATION),
    { outcome: "refused", message: "Insufficient funds" },
  ],
  "another fault in the tracking ID": [
    json(422, { ...VALIDATION, errors: { trackingId: ["too long"], tag: ["already used"] } }),
    { outcome: "refused" },
  ],
  "an error in the service's manner from a gateway": [
    json(504, OPERATION),
    { outcome: "in_doubt" },
  ],
  "HTML with 502": [html(502), { outcome: "in_doubt" }],
  "HTML with 200": [html(200), { outcome: "in_doubt" }],
  "HTML with 403, as a firewall gives after the fact": [html(403), { outcome: "in_doubt" }],
  "429": [html(429), { outcome: "refused" }],
  "421, at which fetch would repeat the request": [json(421, {}), { outcome: "in_doubt" }],
  "an operation error beside a payout": [
    json(200, { ...OPERATION, data: STORED }),
    { outcome: "in_doubt" },
  ],
  "a message and no errors beside a payout": [
    json(201, { message: "Created", errors: {}, data: STORED }),
    { outcome: "in_doubt" },
  ],
  "a redirect": [
    (response) => response.writeHead(303, { location: "/api/v1/payouts" }).end(),
    { outcome: "in_doubt" },
  ],
  "nothing in it": [(response) => response.end(), { outcome: "in_doubt" }],
  "JSON that is cut": [(response) => response.end('{"data": {"id": 5'), { outcome: "in_doubt" }],
  "an unknown object": [json(200, { ok: true }), { outcome: "in_doubt" }],
};

for (const [name, [answer, outcome]] of Object.entries(ANSWERS)) {
  test(`answered with ${name}`, async () => {
    const { url, requests } = await serve((_, response) => void answer(response));
    expect(await createPayout(REQUEST, createClient(settingsFor(url)))).toMatchObject(outcome);
    expect(requests).toHaveLength(1);
  });
}

const LOST: Record<string, (response: ServerResponse) => unknown> = {
  "no answer": () => undefined,
  "a reset": (response) => response.socket?.resetAndDestroy(),
  "an answer cut short": (response) => {
    response.writeHead(200, { "content-length": "500" });
    response.write('{"data": {"id": 5', () => response.destroy());
  },
};

for (const [name, fault] of Object.entries(LOST)) {
  test(`${name} leaves it in doubt, and it is not sent again`, async () => {
    const { url, requests } = await serve((_, response) => void fault(response));
    const outcome = await createPayout(REQUEST, createClient(settingsFor(url)));
    expect(outcome.outcome).toBe("in_doubt");
    expect(requests).toHaveLength(1);
  });
}

test("a service that can't be reached has not been sent anything", async () => {
  const refused = await createPayout(REQUEST, createClient(settingsFor(await addressOfNobody())));
  expect(refused.outcome).toBe("not_sent");
  const unknown = createClient(settingsFor("http://nowhere.invalid"));
  expect((await createPayout(REQUEST, unknown)).outcome).toBe("not_sent");
});

test("a handshake that fails has not sent anything", async () => {
  const { url, requests } = await serve((_, response) => void response.end());
  const client = createClient(settingsFor(url.replace("http:", "https:")));
  expect((await createPayout(REQUEST, client)).outcome).toBe("not_sent");
  expect(requests).toHaveLength(0);
});

test("the body is the interface's, the amount under the configured name, on a fresh connection", async () => {
  const { url, requests } = await serve((_, response) => sendJson(response, { data: STORED }));
  const client = createClient(settingsFor(url, { amountField: "sum" }));
  await createPayout({ ...REQUEST, label: undefined, tag: "42" }, client);
  const { amount, ...fields } = REQUEST;
  expect(JSON.parse(requests[0]?.body ?? "")).toEqual({ ...fields, tag: "42", sum: amount });
  expect(requests[0]).toMatchObject({ method: "POST", url: "/api/v1/payouts/create" });
  expect(requests[0]?.headers).toMatchObject({
    accept: "application/json",
    "content-type": "application/json",
    connection: "close",
  });
});
