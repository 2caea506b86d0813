import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "#lib/observability/log.ts";
import { metrics } from "#lib/observability/metrics.ts";
import { PROBLEM_HEADER } from "#lib/schemas/problem-header.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** A form is answered with 200 where the status is that of a problem. */
function statusOf(response: ServerResponse): number {
  const problem = response.getHeader(PROBLEM_HEADER);
  return problem === undefined ? response.statusCode : Number(problem);
}

/** Counts and times an answer by its route's name, and writes its one line in the log. */
export function observe(
  request: IncomingMessage,
  response: ServerResponse,
  { route, requestId }: { route: string; requestId: string },
): void {
  const startedAt = performance.now();
  const method = METHODS.has(request.method ?? "") ? (request.method ?? "") : "other";
  const { httpInFlight, httpRequests, httpDuration } = metrics();
  httpInFlight.inc();
  const done = () => {
    httpInFlight.dec();
    const durationMs = performance.now() - startedAt;
    // A client that disconnected before the end got no status; 499 is what proxies write for that.
    const status = response.writableFinished ? statusOf(response) : 499;
    httpRequests.inc({ route, method, status });
    httpDuration.observe({ route, method }, durationMs / 1000);
    const level = route === "file" ? "debug" : "info";
    const line = { event: "request", requestId, method, route, status } as const;
    log(level, { ...line, durationMs: Math.round(durationMs) });
  };
  // For the account at hand now.
  response.once("close", AsyncLocalStorage.bind(done));
}
