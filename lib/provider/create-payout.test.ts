import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { createClient } from "#lib/provider/client.ts";
import { createPayout } from "#lib/provider/create-payout.ts";
import { sendJson, serve, settingsFor, unusedUrl } from "#test-support/provider/server.ts";

const REQUEST = {
  currency: "USDT_TRX",
  trackingId: "tracking-number-1",
  walletId: "17",
  address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
  fee: "medium",
  isFeeIncluded: false,
  amount: "12.500000000000000001",
};
const STORED = {
  id: 5,
  trackingId: "tracking-number-1",
  walletId: "17",
  isFeeIncluded: false,
  createdAt: "2026-11-23T00:00:00.000000Z",
};

const mayLeave = async () => true;

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  sendJson(response, body, status);
const html = (status: number) => (response: ServerResponse) =>
  response.writeHead(status, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
const OPERATION = { error: { message: "Insufficient funds" } };
const VALIDATION = { message: "The given data was invalid.", errors: { tag: ["too long"] } };
const invalid = (...fields: string[]) => ({
  ...VALIDATION,
  errors: Object.fromEntries(fields.map((field) => [field, ["no"]])),
});
const accepted = { outcome: "accepted", discrepancies: [] };
const refused = { outcome: "refused" };
/** Left open by an answer in one of the interface's error shapes. */
const unclear = { outcome: "in_doubt", doubt: "error_shape", candidate: null };
const doubtful = { outcome: "in_doubt", doubt: "other", candidate: null };
const candidate = { outcome: "in_doubt", doubt: "other", candidate: { id: "5" } };
const differing = (...fields: string[]) => ({
  outcome: "accepted",
  discrepancies: fields.map((field) => expect.objectContaining({ field })),
});

const ANSWERS: Record<string, [(response: ServerResponse) => unknown, object]> = {
  "the payout": [
    json(200, { data: STORED }),
    { ...accepted, payout: { id: "5", walletId: "17", isFeeIncluded: false } },
  ],
  "the payout, what it does not state as empty texts": [
    json(200, { data: { ...STORED, address: "", tag: "" } }),
    accepted,
  ],
  "the payout, its tracking ID cut, in capitals or dropped": [
    json(200, { data: { ...STORED, trackingId: " TRACKING-NUMBER " } }),
    accepted,
  ],
  "the payout, its tracking ID dropped": [
    json(200, { data: { ...STORED, trackingId: null } }),
    accepted,
  ],
  "a payout without tracking ID and time": [
    json(200, { data: { ...STORED, trackingId: "", createdAt: null } }),
    candidate,
  ],
  "a payout without tracking ID, another amount": [
    json(200, { data: { ...STORED, trackingId: "", amount: "12" } }),
    candidate,
  ],
  "the payout, by a status that says no": [json(409, { data: STORED }), accepted],
  "the payout, by a status of a failure": [json(500, { data: STORED }), candidate],
  "another payout": [json(200, { data: { ...STORED, trackingId: "b" } }), candidate],
  "a tracking ID that can't be read": [
    json(200, { data: { ...STORED, trackingId: {} } }),
    candidate,
  ],
  "the payout outside data": [json(201, STORED), candidate],
  "a list of one": [json(200, { data: [STORED] }), candidate],
  "the payout whole, its address masked in its middle, its amount in other words": [
    json(200, { data: { ...STORED, address: "TJRab****RTv8", amount: "12.500000000000000001" } }),
    accepted,
  ],
  "another address": [
    json(200, { data: { ...STORED, address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL" } }),
    differing("address"),
  ],
  "an amount that differs in its last place": [
    json(200, { data: { ...STORED, amount: "12.500000000000000002" } }),
    differing("amount"),
  ],
  "an amount that can't be read": [
    json(200, { data: { ...STORED, amount: "12,50" } }),
    differing("amount"),
  ],
  "another wallet, currency, fee level and who pays the fee": [
    json(200, {
      data: { ...STORED, walletId: 18, walletCurrency: "BTC", fee: "high", isFeeIncluded: 1 },
    }),
    differing("walletId", "currency", "fee", "isFeeIncluded"),
  ],
  "a payout without id": [json(201, { data: { status: "Created" } }), doubtful],
  "an operation error with 200": [
    json(200, OPERATION),
    { outcome: "refused", message: "Insufficient funds", errors: {} },
  ],
  "an operation error with 400": [json(400, OPERATION), refused],
  "an operation error in any words with 422": [
    json(422, { error: { message: "Выплата с таким идентификатором уже существует" } }),
    refused,
  ],
  "a validation error": [
    json(422, VALIDATION),
    { outcome: "refused", errors: { tag: ["too long"] } },
  ],
  "fields with a path in front, in other spellings": [
    json(422, invalid("data.attributes.wallet_id", "payout[is-fee-included]", "body/Amount")),
    refused,
  ],
  "no field at all": [json(422, invalid()), unclear],
  "an error beside errors that name no field": [
    json(422, { ...OPERATION, errors: ["taken"] }),
    doubtful,
  ],
  "a field that the request does not have": [json(422, invalid("tag", "reference")), unclear],
  "its tracking ID, in whatever spelling": [
    json(422, invalid("tag", "payout.tracking_id")),
    unclear,
  ],
  "an error of both shapes that names the tracking ID": [
    json(422, { ...OPERATION, ...invalid("trackingId") }),
    unclear,
  ],
  "an operation error with 408": [json(408, OPERATION), doubtful],
  "an operation error with 409": [json(409, OPERATION), doubtful],
  "an operation error with 425": [json(425, OPERATION), doubtful],
  "an operation error with 500": [json(500, OPERATION), doubtful],
  "an operation error with 503": [json(503, OPERATION), doubtful],
  "a validation error with 500": [json(500, VALIDATION), doubtful],
  "a message alone": [json(400, { message: "Bad request" }), doubtful],
  "an operation error with data, and be it null": [
    json(400, { ...OPERATION, data: null }),
    doubtful,
  ],
  "an operation error with data within": [
    json(400, { error: { ...OPERATION.error, data: STORED } }),
    doubtful,
  ],
  "HTML with 502": [html(502), doubtful],
  "HTML with 200": [html(200), doubtful],
  "HTML with 400": [html(400), doubtful],
  "HTML with 401": [html(401), refused],
  "HTML with 403": [html(403), refused],
  "HTML with 429": [html(429), refused],
  "the payout with 403": [json(403, { data: STORED, error: { message: "no" } }), candidate],
  "the payout, cut, with 429": [
    (response) => response.writeHead(429).end('{"data": {"id": 5'),
    doubtful,
  ],
  "421, at which a client may repeat the request": [json(421, {}), { outcome: "in_doubt" }],
  "an operation error beside a payout": [json(200, { ...OPERATION, data: STORED }), candidate],
  "a message and no errors beside a payout": [
    json(201, { message: "Created", errors: {}, data: STORED }),
    accepted,
  ],
  "an empty list of errors beside a payout": [json(201, { data: STORED, errors: [] }), accepted],
  "an empty error beside a payout": [json(201, { data: STORED, error: null }), accepted],
  "an empty error and no payout": [json(201, { error: null }), doubtful],
  "a redirect": [
    (response) => response.writeHead(303, { location: "/api/v1/payouts" }).end(),
    { outcome: "in_doubt" },
  ],
  "nothing in it": [(response) => response.end(), doubtful],
  "JSON that is cut": [(response) => response.end('{"data": {"id": 5'), doubtful],
  "an unknown object": [json(200, { ok: true }), doubtful],
};

for (const [name, [answer, outcome]] of Object.entries(ANSWERS)) {
  test(`answered with ${name}`, async () => {
    const { url, requests } = await serve((_, response) => void answer(response));
    expect(await createPayout(createClient(settingsFor(url)), REQUEST, mayLeave)).toMatchObject(
      outcome,
    );
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
    const client = createClient(settingsFor(url, { timeoutMs: 1_000 }));
    const outcome = await createPayout(client, REQUEST, mayLeave);
    expect(outcome.outcome).toBe("in_doubt");
    expect(requests).toHaveLength(1);
  });
}

test("a status that this provider is known to refuse with is taken as such, and no other", async () => {
  const answer = async (status: number) => {
    const { url } = await serve((_, response) => json(status, OPERATION)(response));
    const settings = settingsFor(url, { refusalStatuses: [409, 500] });
    return (await createPayout(createClient(settings), REQUEST, mayLeave)).outcome;
  };
  expect(await answer(500)).toBe("refused");
  expect(await answer(409)).toBe("refused");
  expect(await answer(503)).toBe("in_doubt");
});

test("the answer is kept for support without credentials, cut to four kilobytes", async () => {
  const headers = { "x-api-key": 'k/"ey-1', authorization: "Basic dXNlcjpwYXNzd29yZA==" };
  const said = { ...OPERATION, echo: headers, login: ["user", "password"], nul: "a\0b" };
  const answer = async (body: object) => {
    const { url } = await serve((_, response) => json(422, body)(response));
    return (await createPayout(createClient(settingsFor(url, { headers })), REQUEST, mayLeave))
      .answer;
  };
  const kept = await answer(said);
  expect(kept).toMatchObject({ status: 422, body: expect.stringContaining("Insufficient funds") });
  expect(kept?.body).not.toMatch(/k\/|ey-1|dXNlc|password|\0/);
  const long = await answer({ ...said, long: "ä".repeat(8_000) });
  expect(Buffer.byteLength(long?.body ?? "")).toBeLessThanOrEqual(4_096);
});

test("the kept answer has what harmless headers happen to hold", async () => {
  const headers = { "x-api-version": "2026-01-01", "x-merchant": "1042" };
  const answer = { data: { ...STORED, id: 1042, createdAt: "2026-01-01T10:00:00.000000Z" } };
  const { url } = await serve((_, response) => sendJson(response, answer));
  const outcome = await createPayout(
    createClient(settingsFor(url, { headers })),
    REQUEST,
    mayLeave,
  );
  expect(JSON.parse(outcome.answer?.body ?? "")).toEqual(answer);
});

test("what a database can't store is not in the words of a refusal", async () => {
  const { url } = await serve((_, response) =>
    json(422, { error: { message: "no\0 \ud83d!" } })(response),
  );
  const outcome = await createPayout(createClient(settingsFor(url)), REQUEST, mayLeave);
  expect(outcome).toMatchObject({ outcome: "refused", message: "no\uFFFD \uFFFD!" });
});

test("nothing was sent to a provider that can't be reached", async () => {
  const refused = await createPayout(
    createClient(settingsFor(await unusedUrl())),
    REQUEST,
    mayLeave,
  );
  expect(refused.outcome).toBe("not_sent");
  const unknown = createClient(settingsFor("http://nowhere.invalid"));
  expect((await createPayout(unknown, REQUEST, mayLeave)).outcome).toBe("not_sent");
});

test("a handshake that fails has not sent anything", async () => {
  const { url, requests } = await serve((_, response) => void response.end());
  const client = createClient(settingsFor(url.replace("http:", "https:")));
  expect((await createPayout(client, REQUEST, mayLeave)).outcome).toBe("not_sent");
  expect(requests).toHaveLength(0);
});

test("the body is the interface's, the amount under the configured name, on a fresh connection", async () => {
  const { url, requests } = await serve((_, response) => sendJson(response, { data: STORED }));
  const client = createClient(settingsFor(url, { amountField: "sum" }));
  await createPayout(client, { ...REQUEST, label: undefined, tag: "42" }, mayLeave);
  const { amount, ...fields } = REQUEST;
  expect(JSON.parse(requests[0]?.body ?? "")).toEqual({ ...fields, tag: "42", sum: amount });
  expect(requests[0]).toMatchObject({ method: "POST", url: "/api/v1/payouts/create" });
  expect(requests[0]?.headers).toMatchObject({
    accept: "application/json",
    "content-type": "application/json",
    connection: "close",
  });
});

test("a tag that was ordered and that the answer states as none is a discrepancy; one that it leaves out is none", async () => {
  const answer = async (stated: object) => {
    const { url } = await serve((_, response) =>
      sendJson(response, { data: { ...STORED, ...stated } }),
    );
    const client = createClient(settingsFor(url));
    return await createPayout(client, { ...REQUEST, currency: "XRP", tag: "42" }, mayLeave);
  };
  expect(await answer({ tag: null })).toMatchObject(differing("tag"));
  expect(await answer({ tag: " " })).toMatchObject(differing("tag"));
  expect(await answer({})).toMatchObject(accepted);
});

test.each([
  ["429 without a time", 429, undefined, 900],
  ["429 with one", 429, "30", 29_000],
  ["an outage with one", 503, "30", 29_000],
])("after %s nothing is asked until the pause is over", async (_, status, after, least) => {
  const { url } = await serve((_request, response) =>
    response.writeHead(status, after === undefined ? {} : { "retry-after": after }).end(),
  );
  const client = createClient(settingsFor(url));
  await createPayout(client, REQUEST, mayLeave);
  expect(client.limiter.heardRestMs).toBeGreaterThan(least - 500);
});
