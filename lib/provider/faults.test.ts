import type { ServerResponse } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { createClient } from "#lib/provider/client.ts";
import { sendJson, serve, settingsFor, unusedUrl } from "#test-support/provider/server.ts";

const RECORD = { path: "/api/v1/payout/1", subject: "record" } as const;

const html = (status: number) => (response: ServerResponse) =>
  response.writeHead(status, { "content-type": "text/html" }).end("<h1>Nothing here</h1>");
const json = (status: number, body: unknown) => (response: ServerResponse) =>
  sendJson(response, body, status);
const limited = (after: string) => (response: ServerResponse) =>
  response.writeHead(429, { "retry-after": after }).end();

const AHEAD_MS = Date.now() + 3 * 3_600_000;

const INVALID = { message: "The given data was invalid.", errors: { id: ["must be a number"] } };
const OPERATION = { error: { message: "Nada encontrado" } };

/** What a provider does that is given up when its time is over. */
const LATE: Record<string, (response: ServerResponse) => unknown> = {
  "no answer": () => undefined,
  "a body that stops in the middle": (response) => response.writeHead(200).write('{"data": {'),
  "a body that drips slowly": (response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(drip));
  },
};

for (const [name, fault] of Object.entries(LATE)) {
  test(name, async () => {
    const { url, requests } = await serve((_, response) => void fault(response));
    const read = createClient(settingsFor(url, { timeoutMs: 1_000 })).read(RECORD);
    await expect(read).rejects.toMatchObject({
      kind: "unavailable",
      message: expect.stringMatching(/in time/),
    });
    expect(requests).toHaveLength(1);
  });
}

/**
 * What the provider does, what the caller is told, and how often the provider is asked (3: two
 * retries).
 */
const FAULTS: Record<string, [(response: ServerResponse) => unknown, object, number]> = {
  "a connection cut before the answer": [
    (response) => response.socket?.resetAndDestroy(),
    { kind: "unavailable", message: /lost/ },
    3,
  ],
  "a connection cut in the body": [
    (response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write('{"data":', () => response.destroy());
    },
    { kind: "unavailable", message: /lost/ },
    3,
  ],
  "a body without end": [
    (response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(65_536, 32);
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on("drain", more);
      more();
    },
    { kind: "unreadable", message: /larger/ },
    1,
  ],
  "a limit until a time of a clock three hours ahead": [
    (response) =>
      response
        .writeHead(429, {
          date: new Date(AHEAD_MS).toUTCString(),
          "retry-after": new Date(AHEAD_MS + 20_000).toUTCString(),
        })
        .end(),
    { kind: "rate_limited", retryAfter: 20 },
    1,
  ],
  "a redirect": [
    (response) => response.writeHead(302, { location: "/elsewhere" }).end(),
    { kind: "unreadable", message: /redirected/ },
    1,
  ],
  "HTML with 200": [html(200), { kind: "unreadable" }, 1],
  "HTML with 404, as from a wrong base address": [html(404), { kind: "unreadable" }, 1],
  "HTML with 500": [html(500), { kind: "unavailable" }, 3],
  "an empty answer": [(response) => response.end(), { kind: "unreadable" }, 1],
  "JSON that is cut": [(response) => response.end('{"data": {"id"'), { kind: "unreadable" }, 1],
  "JSON of another shape": [json(200, [1, 2]), { kind: "unreadable" }, 1],
  "429 that asks for a long wait": [limited("60"), { kind: "rate_limited", retryAfter: 60 }, 1],
  "429 that asks for a wait with a fraction": [
    limited("10.5"),
    { kind: "rate_limited", retryAfter: 11 },
    1,
  ],
  "429 whose wait is neither a number nor a date": [
    limited("-1"),
    { kind: "rate_limited", retryAfter: undefined },
    1,
  ],
  "429 whose wait is words with a number": [
    limited("in 60"),
    { kind: "rate_limited", retryAfter: undefined },
    1,
  ],
  "403 that asks for a wait": [
    (response) => response.writeHead(403, { "retry-after": "60" }).end(JSON.stringify(OPERATION)),
    { kind: "refused", retryAfter: 60 },
    1,
  ],
  "a page of a firewall that asks for a wait": [
    (response) => response.writeHead(403, { "retry-after": "60" }).end("<h1>Blocked</h1>"),
    { kind: "unreadable", retryAfter: 60 },
    1,
  ],
  "a validation error that asks for a wait": [
    (response) => response.writeHead(422, { "retry-after": "60" }).end(JSON.stringify(INVALID)),
    { kind: "invalid_request", retryAfter: 60 },
    1,
  ],
  "429 that asks for a short wait": [limited("0"), { kind: "rate_limited" }, 3],
  "429 that says nothing": [
    (response) => response.writeHead(429).end(),
    { kind: "rate_limited", retryAfter: undefined },
    1,
  ],
  "a validation error with 200": [
    json(200, INVALID),
    { kind: "invalid_request", errors: { id: ["must be a number"] } },
    1,
  ],
  "a validation error with 500": [json(500, INVALID), { kind: "invalid_request" }, 1],
  "an operation error with 200": [
    json(200, OPERATION),
    { kind: "not_found", message: /Nada encontrado/ },
    1,
  ],
  "an operation error with 404": [json(404, OPERATION), { kind: "not_found" }, 1],
  "an operation error with 500": [json(500, OPERATION), { kind: "unavailable" }, 3],
  "no results found with 500": [
    json(500, { error: { message: "No results found" } }),
    { kind: "unavailable" },
    3,
  ],
  "an operation error that asks for a sign-in": [json(401, OPERATION), { kind: "refused" }, 1],
  "no record": [json(200, { data: null }), { kind: "not_found" }, 1],
  "no data, with a denied credential": [
    json(401, { data: null, message: "Unauthenticated." }),
    { kind: "refused", message: "Unauthenticated." },
    1,
  ],
  "no data, while the provider is out": [
    json(503, { data: null, message: "Service Unavailable" }),
    { kind: "unavailable" },
    3,
  ],
  "a denied credential": [json(401, { message: "Unauthenticated." }), { kind: "refused" }, 1],
  "an error beside data": [json(200, { data: null, ...OPERATION }), { kind: "not_found" }, 1],
};

for (const [name, [fault, told, asked]] of Object.entries(FAULTS)) {
  test(name, async () => {
    const { url, requests } = await serve((_, response) => void fault(response));
    const read = createClient(settingsFor(url)).read(RECORD);
    const error: unknown = await read.catch((reason: unknown) => reason);
    expect(error).toMatchObject(
      Object.fromEntries(
        Object.entries(told).map(([key, value]) => [
          key,
          value instanceof RegExp ? expect.stringMatching(value) : value,
        ]),
      ),
    );
    expect(requests).toHaveLength(asked);
  });
}

test("a provider that can't be reached", async () => {
  const client = createClient(settingsFor(await unusedUrl()));
  await expect(client.read({ path: "/api/v1/payouts", subject: "list" })).rejects.toMatchObject({
    kind: "unavailable",
    message: "The provider can't be reached.",
  });
});

test("a wait until a date without a zone is UTC, wherever this runs", async () => {
  vi.stubEnv("TZ", "America/New_York");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { url } = await serve((_, response) => {
    const times = {
      date: "Sun, 06 Nov 1994 08:49:37 GMT",
      "retry-after": "Sun Nov  6 08:50:07 1994",
    };
    response.writeHead(429, times).end();
  });
  await expect(createClient(settingsFor(url)).read(RECORD)).rejects.toMatchObject({
    kind: "rate_limited",
    retryAfter: 30,
  });
});
