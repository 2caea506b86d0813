import { randomUUID } from "node:crypto";
import { z } from "zod";
import { parseInput, queryOf } from "#lib/route/parse-input.ts";
import { problemResponse } from "#lib/route/problem-response.ts";
import { readJsonBody } from "#lib/route/read-json-body.ts";
import { requireSameOrigin } from "#lib/route/same-origin.ts";
import { log } from "#lib/telemetry/log.ts";
import { withRequestId } from "#lib/telemetry/request-context.ts";

type Inputs<P, Q, B> = {
  /** The parts of the path that stand in brackets. */
  params?: z.ZodType<P>;
  /** The query; without a schema, any parameter is refused. */
  query?: z.ZodType<Q>;
  /** The JSON body of a write. */
  body?: z.ZodType<B>;
  /** A write must come from the desk's own pages. */
  write?: boolean;
};

type Given<P, Q, B> = { params: P; query: Q; body: B; headers: Headers; requestId: string };
type Handler<P, Q, B> = (given: Given<P, Q, B>) => Promise<unknown>;
type RouteHandler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

const REQUEST_ID = /^[\w.:-]{8,128}$/;
const NO_QUERY = z.strictObject({});

/**
 * The one wrapper of every route handler: input parsed by its schemas, errors as problem+json, one
 * request id on the answer, in the log and towards the service, and nothing kept by any cache.
 * The handler returns a Response, or a value that is answered as JSON.
 */
export function defineRoute<P = undefined, Q = undefined, B = undefined>(
  inputs: Inputs<P, Q, B>,
  handler: Handler<P, Q, B>,
): RouteHandler;
export function defineRoute(
  { params, query, body, write = false }: Inputs<unknown, unknown, unknown>,
  handler: Handler<unknown, unknown, unknown>,
): RouteHandler {
  return (request, context) => {
    const requestId = requestIdOf(request.headers);
    return answer(request, requestId, async () => {
      if (write) requireSameOrigin(request.headers);
      return await handler({
        params: params && parseInput(params, await context.params),
        query: parseInput(query ?? NO_QUERY, queryOf(request.url)),
        body: body && parseInput(body, await readJsonBody(request)),
        headers: request.headers,
        requestId,
      });
    });
  };
}

async function answer(
  request: Request,
  requestId: string,
  work: () => Promise<unknown>,
): Promise<Response> {
  const startedAt = performance.now();
  const response = await withRequestId(requestId, work)
    .then(toResponse)
    .catch((error: unknown) => problemResponse(error, requestId));
  response.headers.set("x-request-id", requestId);
  response.headers.set("cache-control", "private, no-store");
  const durationMs = Math.round(performance.now() - startedAt);
  const { method, url } = request;
  const route = new URL(url).pathname;
  log("info", { event: "request", requestId, method, route, status: response.status, durationMs });
  return response;
}

function toResponse(value: unknown): Response {
  return value instanceof Response ? value : Response.json(value);
}

/** The caller's id where it is a plain one, so that a proxy's log and ours can be held together. */
function requestIdOf(headers: Headers): string {
  const given = headers.get("x-request-id") ?? "";
  return REQUEST_ID.test(given) ? given : randomUUID();
}
