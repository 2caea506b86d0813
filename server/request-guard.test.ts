import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { requestLimiters } from "#lib/http/rate-limits/request-limits.ts";
import { InFlight } from "#server/in-flight.ts";
import { requestGuard } from "#server/request-guard.ts";

beforeEach(() => {
  vi.stubEnv("RATE_LIMIT_ADDRESS", "2");
  requestLimiters.clear();
});
afterEach(() => {
  vi.unstubAllEnvs();
  requestLimiters.clear();
});

/** The statuses of three requests to a request guard that lets a client IP send two a minute. */
async function threeTimes(path: string): Promise<number[]> {
  const { ask, close } = await guarded();
  const statuses: number[] = [];
  for (let time = 0; time < 3; time += 1) statuses.push((await ask(path)).status);
  close();
  return statuses;
}

/** A request guard before pages that answer with the URL that they are asked for. */
async function guarded() {
  const answer = async (request: IncomingMessage, response: ServerResponse) =>
    void response.end(request.url);
  const server = createServer(
    requestGuard({ answer, nameOf: () => "none", inFlight: new InFlight() }),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const place = server.address();
  const port = typeof place === "object" ? place?.port : undefined;
  const headers = { accept: "text/html", connection: "close" };
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { ask, close: () => server.close() };
}

test.each([
  ["/payouts", [200, 200, 429]],
  ["/_next/static/chunks/one.js", [200, 200, 200]],
  // What looks like a built file and is led to a page is a page.
  ["/_next/static/%", [200, 200, 429]],
  ["/_next/static/..%2f..%2fpayouts", [200, 200, 429]],
])("a limit of two requests: %s is answered %j", async (path, statuses) => {
  expect(await threeTimes(path)).toEqual(statuses);
});

test("a path of the API that was renamed leads where it is now, with its query", async () => {
  const { ask, close } = await guarded();
  const answer = await ask("/api/mirror/findings?page=2?");
  expect(await answer.text()).toBe("/api/data-sync/discrepancies?page=2?");
  close();
});
