import { expect, test } from "vitest";
import { withRequestId } from "#lib/observability/request-context.ts";
import { createClient, withPriority } from "#lib/provider/client.ts";
import { sendJson, serve, settingsFor } from "#test-support/provider/server.ts";

const RECORD = { path: "/api/v1/payout/1", subject: "record" } as const;

test("a {data} answer is data, whatever its status", async () => {
  const { url } = await serve((_, response) => sendJson(response, { data: { id: 1 } }, 500));
  const answer = await createClient(settingsFor(url)).read(RECORD);
  expect(answer.data).toEqual({ id: 1 });
});

test("the request carries the configured headers and the request's id", async () => {
  const { url, requests } = await serve((_, response) => sendJson(response, { data: {} }));
  const client = createClient(settingsFor(url, { headers: { Authorization: "Bearer marker-1" } }));
  await withRequestId("request-0001", () => client.read(RECORD));
  expect(requests[0]?.headers).toMatchObject({
    authorization: "Bearer marker-1",
    "x-request-id": "request-0001",
    accept: "application/json",
  });
});

test("a base address may hold a path", async () => {
  const { url, requests } = await serve((_, response) => sendJson(response, { data: {} }));
  await createClient(settingsFor(`${url}/merchant`)).read(RECORD);
  expect(requests[0]?.url).toBe("/merchant/api/v1/payout/1");
});

test.each([
  ["429 without a time", 429, undefined, 400],
  ["429 with one", 429, "30", 29_000],
  ["any other failure with one", 403, "30", 29_000],
])("after %s nothing is asked until the pause is over", async (_, status, after, least) => {
  const { url } = await serve((_request, response) =>
    response.writeHead(status, after === undefined ? {} : { "retry-after": after }).end(),
  );
  const client = createClient(settingsFor(url));
  await client.read(RECORD).catch(() => undefined);
  expect(client.limiter.heardRestMs).toBeGreaterThan(least);
});

test("identical reads in flight are one request, later ones another", async () => {
  const { url, requests } = await serve((_, response) => {
    setTimeout(() => sendJson(response, { data: {} }), 30);
  });
  const client = createClient(settingsFor(url));
  await Promise.all([client.read(RECORD), client.read(RECORD), client.read(RECORD)]);
  expect(requests).toHaveLength(1);
  await client.read(RECORD);
  expect(requests).toHaveLength(2);
});

test("a search is a request of its own, since its answer must not have begun before it", async () => {
  const { url, requests } = await serve((_, response) => {
    setTimeout(() => sendJson(response, { data: {} }), 30);
  });
  const client = createClient(settingsFor(url));
  const searches = withPriority(client, "look");
  await Promise.all([client.read(RECORD), searches.read(RECORD), searches.read(RECORD)]);
  expect(requests).toHaveLength(3);
});

test("never more than 24 reads are under way at once", async () => {
  let now = 0;
  let most = 0;
  const { url } = await serve((_, response) => {
    now += 1;
    most = Math.max(most, now);
    setTimeout(() => {
      now -= 1;
      sendJson(response, { data: {} });
    }, 10);
  });
  const client = createClient(settingsFor(url));
  const paths = Array.from({ length: 80 }, (_, id) => `/api/v1/payout/${id}`);
  await Promise.all(paths.map((path) => client.read({ path, subject: "record" })));
  expect(most).toBeGreaterThan(8);
  expect(most).toBeLessThanOrEqual(24);
});

test("a failed read is tried again, and its success is what counts", async () => {
  let count = 0;
  const { url } = await serve((_, response) => {
    count += 1;
    if (count < 3) response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad</h1>");
    else sendJson(response, { data: { id: count } });
  });
  expect((await createClient(settingsFor(url)).read(RECORD)).data).toEqual({ id: 3 });
});

test("during an outage the provider is not asked, and is used again once it answers", async () => {
  let down = true;
  const { url, requests } = await serve((_, response) => {
    if (down) response.writeHead(503).end();
    else sendJson(response, { data: {} });
  });
  const client = createClient(settingsFor(url));
  for (let round = 0; round < 4; round += 1) {
    await expect(client.read(RECORD)).rejects.toMatchObject({ kind: "unavailable" });
  }
  const asked = requests.length;
  await expect(client.read(RECORD)).rejects.toMatchObject({ kind: "unavailable", retryAfter: 2 });
  expect(requests).toHaveLength(asked);
  await expect(client.probe(RECORD)).rejects.toMatchObject({ kind: "unavailable" });
  down = false;
  const state = () =>
    client.read(RECORD).then(
      () => "up",
      () => "down",
    );
  await expect.poll(state).toBe("up");
});
