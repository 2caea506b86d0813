import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { requestLimiters } from "#lib/http/limits/limits.ts";
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
  const answer = vi.fn(async (_request, response) => void response.end("a page"));
  const server = createServer(
    requestGuard({ answer, nameOf: () => "none", inFlight: new InFlight() }),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const place = server.address();
  const port = typeof place === "object" ? place?.port : undefined;
  const statuses: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const headers = { accept: "text/html", connection: "close" };
    statuses.push((await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status);
  }
  server.close();
  return statuses;
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
