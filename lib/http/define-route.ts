import { randomUUID } from "node:crypto";
import * as z from "zod";
import { parseInput, queryOf } from "#lib/http/parse-input.ts";
import { problemResponse } from "#lib/http/problem-response.ts";
import { clientIpKey } from "#lib/http/rate-limits/client-ip-key.ts";
import {
  type LimitName,
  limitFailure,
  limitHeaders,
  takeFrom,
} from "#lib/http/rate-limits/request-limits.ts";
import { readJsonBody, readText } from "#lib/http/read-json-body.ts";
import { requireSameOrigin } from "#lib/http/same-origin.ts";
import { jsonResponse } from "#lib/http/write-ids.ts";
import type { Caller, Visitor } from "#lib/identity/caller.ts";
import { readCaller } from "#lib/identity/read-caller.ts";
import { readVisitor } from "#lib/identity/read-visitor.ts";
import { withRequestId } from "#lib/observability/request-context.ts";
import { requestIdFrom } from "#lib/observability/request-id.ts";
import { Failure, isFailure } from "#lib/schemas/failure.ts";
import type { needsStepUpSchema } from "#lib/schemas/identity/step-up.ts";
import { ASK_FOR_STEP_UP, STEP_UP_REQUIRED } from "#lib/schemas/identity/step-up-header.ts";
import { PROBLEM_AS_ANSWER, PROBLEM_HEADER } from "#lib/schemas/problem-header.ts";
import { SEEN_HEADER } from "#lib/schemas/seen.ts";

type Inputs<P, Q, B> = {
  /** The parts of the path that are in brackets. */
  params?: z.ZodType<P>;
  /** The query; without a schema, any parameter is refused. */
  query?: z.ZodType<Q>;
  /** The JSON body of a write. */
  body?: z.ZodType<B>;
  /** A write must come from Counterfoil's own pages. */
  write?: boolean;
  /**
   * A write that does not come from Counterfoil's own pages but leaves something behind all the
   * same: it is counted as one.
   */
  leavesTraces?: boolean;
};

type Given<P, Q, B> = {
  params: P;
  query: Q;
  body: B;
  /** The body as it came, at most 64 KiB, for what is not Counterfoil's own JSON. */
  text: () => Promise<string>;
  /** The body as it comes, for a file: its reader limits it. */
  stream: () => AsyncIterable<Uint8Array>;
  headers: Headers;
  /** What the page showed of what is to be changed (lib/schemas/seen.ts); null where it doesn't say so. */
  seen: string | null;
  requestId: string;
  /** When it arrived, before its body and whatever was asked of the database: milliseconds since 1970. */
  arrivedAt: number;
};
type PublicHandler<P, Q, B> = (given: Given<P, Q, B> & { visitor: Visitor }) => Promise<unknown>;
type Handler<P, Q, B> = (given: Given<P, Q, B> & { caller: Caller }) => Promise<unknown>;
type RouteHandler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

/**
 * Never cached and never compressed: most answers fit into what a connection sends at once,
 * compression costs Counterfoil more time than it saves on the line, and the length of what is
 * compressed together with the caller's input reveals its content (BREACH).
 */
const CACHE_CONTROL = "private, no-store, no-transform";
const NO_QUERY = z.strictObject({});

/**
 * The wrapper of every route handler that is for signed-in users: as definePublicRoute, and the
 * handler gets the caller; without one, the answer is 401 before any input is looked at.
 */
export function defineRoute<P = undefined, Q = undefined, B = undefined>(
  inputs: Inputs<P, Q, B>,
  handler: Handler<P, Q, B>,
): RouteHandler {
  return route(inputs, async ({ headers, requestId, tell }, given) => {
    const requireCaller = async () => {
      // A page also polls by itself; what it writes is a user's doing.
      const caller = await readCaller(headers, requestId, { active: inputs.write === true });
      if (caller === null) throw new Failure("unauthenticated", "Sign in to continue.");
      return caller;
    };
    const caller = await requireCaller();
    requireWithin(inputs.write === true ? "writes" : "reads", caller.member.id, tell);
    const input = await given();
    // A sender may take half a minute over a body: what its user may do is what they may once it is here.
    return await handler({ ...input, caller: inputs.body ? await requireCaller() : caller });
  });
}

/**
 * The wrapper of the few public route handlers: input parsed by its schemas, errors as
 * problem+json, one request id on the answer, in the log and towards the provider, and nothing
 * cached. What such a write leaves behind (an audit event, a challenge) is not tied to a user, so a
 * client IP may send no more of them than a user. The handler returns a Response, or a value that
 * is answered as JSON.
 */
export function definePublicRoute<P = undefined, Q = undefined, B = undefined>(
  inputs: Inputs<P, Q, B>,
  handler: PublicHandler<P, Q, B>,
): RouteHandler {
  return route(inputs, async ({ headers, requestId, tell }, given) => {
    const visitor = readVisitor(headers, requestId);
    const leavesTraces = inputs.write === true || inputs.leavesTraces === true;
    if (leavesTraces) requireWithin("writes", clientIpKey(visitor.clientIp), tell);
    return await handler({ ...(await given()), visitor });
  });
}

type Asked = {
  headers: Headers;
  requestId: string;
  /** Adds headers to the answer, whatever that will be. */
  tell: (headers: [name: string, value: string][]) => void;
};
type Work<P, Q, B> = (asked: Asked, given: () => Promise<Given<P, Q, B>>) => Promise<unknown>;

function requireWithin(name: LimitName, key: string, tell: Asked["tell"]): void {
  const verdict = takeFrom(name, key);
  tell(limitHeaders(verdict));
  if (!verdict.allowed) throw limitFailure(verdict);
}

function route<P, Q, B>(inputs: Inputs<P, Q, B>, work: Work<P, Q, B>): RouteHandler;
function route(
  { params, query, body, write = false }: Inputs<unknown, unknown, unknown>,
  work: Work<unknown, unknown, unknown>,
): RouteHandler {
  const known = body && strictly(body);
  return async (request, context) => {
    const arrivedAt = Date.now();
    const { headers } = request;
    const requestId = requestIdFrom(headers.get("x-request-id")) ?? randomUUID();
    const told: [string, string][] = [];
    const tell: Asked["tell"] = (more) => void told.push(...more);
    const isAsking = headers.get("step-up") === ASK_FOR_STEP_UP;
    const isForm = write && headers.get(PROBLEM_HEADER) === PROBLEM_AS_ANSWER;
    const response = await answer(
      { requestId, told, isWrite: write, isAsking, isForm },
      async () => {
        if (write) requireSameOrigin(headers);
        return await work({ headers, requestId, tell }, async () => ({
          params: params && parseInput(params, await context.params),
          query: parseInput(query ?? NO_QUERY, queryOf(request.url)),
          body: known && parseInput(known, await readJsonBody(request)),
          text: () => readText(request),
          stream: () =>
            request.body ?? new ReadableStream<Uint8Array>({ start: (body) => body.close() }),
          headers,
          seen: headers.get(SEEN_HEADER),
          requestId,
          arrivedAt,
        }));
      },
    );
    const isBodySent = request.method !== "HEAD" && !request.signal.aborted;
    return isBodySent ? response : await withoutBody(response);
  };
}

/** Next.js doesn't cancel a body that it doesn't send: its source would stay open. */
async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}

type Answered = {
  requestId: string;
  told: [string, string][];
  isWrite: boolean;
  /** Whether the request asks which step-up it needs: the answer to that is no error. */
  isAsking: boolean;
  /** Whether the problem of a write is wanted as an answer: lib/schemas/problem-header.ts. */
  isForm: boolean;
};

async function answer(
  { requestId, told, isWrite, isAsking, isForm }: Answered,
  work: () => Promise<unknown>,
): Promise<Response> {
  const response = await withRequestId(requestId, work)
    .then(toResponse)
    .catch(
      (error: unknown) =>
        (isAsking ? stepUpNeeded(error) : null) ??
        problemResponse(error, requestId, { isWrite, isForm }),
    );
  response.headers.set("x-request-id", requestId);
  response.headers.set("cache-control", CACHE_CONTROL);
  for (const [name, value] of told) response.headers.append(name, value);
  return response;
}

/** What an operation that was rolled back for lack of a step-up asks for; null for any other error. */
function stepUpNeeded(error: unknown): Response | null {
  if (!isFailure(error) || error.details.stepUp === undefined) return null;
  const { stepUp } = error.details;
  const body: z.infer<typeof needsStepUpSchema> = { stepUp };
  return jsonResponse(body, { headers: { "step-up": STEP_UP_REQUIRED } });
}

/** A field that nobody asked for is refused and not passed over, whatever the schema says of it. */
function strictly(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodObject ? schema.strict() : schema;
}

function toResponse(value: unknown): Response {
  return value instanceof Response ? value : jsonResponse(value);
}
