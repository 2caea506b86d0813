import { isDatabaseAway } from "#lib/database/is-away.ts";
import { framesOf, log } from "#lib/observability/log.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import type { Problem, ProblemKind } from "#lib/schemas/problem.ts";
import { PROBLEM_HEADER } from "#lib/schemas/problem-header.ts";

const KINDS: Record<ProblemKind, { status: number; title: string }> = {
  invalid_request: { status: 422, title: "Invalid request" },
  unauthenticated: { status: 401, title: "Not signed in" },
  step_up_required: { status: 403, title: "Confirm it's you" },
  second_factor_required: { status: 403, title: "A second factor is needed first" },
  forbidden: { status: 403, title: "Not permitted" },
  not_found: { status: 404, title: "Not found" },
  conflict: { status: 409, title: "Something else already holds this" },
  refused: { status: 422, title: "The provider refused" },
  rate_limited: { status: 429, title: "Too many requests" },
  unavailable: { status: 503, title: "The provider is not available" },
  unreadable: { status: 502, title: "The provider's answer can't be read" },
  internal: { status: 500, title: "Counterfoil failed" },
};

/** A database that is replaced by its replica, or started again, is back within seconds. */
const DATABASE_RETRY_AFTER_S = 1;

type Asked = {
  /** Whether the request was to change something. */
  isWrite?: boolean;
  /** Whether a problem that users brought about is wanted as an answer: lib/schemas/problem-header.ts. */
  isForm?: boolean;
};

/**
 * What a user's own input, another member or the provider's "no" to it brought about. The other kinds are errors
 * wherever they are met.
 */
const OF_USERS: ReadonlySet<ProblemKind> = new Set([
  "invalid_request",
  "unauthenticated",
  "forbidden",
  "not_found",
  "conflict",
  "refused",
]);

/**
 * Any error as RFC 9457 problem+json. Of one that is no Failure, nothing but the request id is told,
 * unless it is that the database can't be reached.
 */
export function problemResponse(
  error: unknown,
  requestId: string,
  { isWrite = false, isForm = false }: Asked = {},
): Response {
  const problem = toProblem(error, requestId, isWrite);
  const headers = new Headers({ "content-type": "application/problem+json" });
  if (problem.retryAfter !== undefined) {
    headers.set("retry-after", String(Math.ceil(problem.retryAfter)));
  }
  const isAnswer = isForm && OF_USERS.has(problem.kind);
  if (isAnswer) headers.set(PROBLEM_HEADER, String(problem.status));
  return new Response(JSON.stringify(problem), {
    status: isAnswer ? 200 : problem.status,
    headers,
  });
}

function toProblem(error: unknown, requestId: string, isWrite: boolean): Problem {
  if (!isFailure(error) && isDatabaseAway(error)) return databaseAway(error, requestId, isWrite);
  if (!isFailure(error)) {
    const errorName = error instanceof Error ? error.name : typeof error;
    log("error", { event: "internal_error", requestId, errorName, frames: framesOf(error) });
    const detail = "Something went wrong. Share the request ID with your administrator.";
    return { type: typeOf("internal"), ...KINDS.internal, detail, kind: "internal", requestId };
  }
  const { kind, message: detail, details } = error;
  const { errors, retryAfter, stepUp, orderId, changedAt, sendsAtOnce } = details;
  return {
    type: typeOf(kind),
    title: KINDS[kind].title,
    status: details.status ?? KINDS[kind].status,
    detail,
    kind,
    requestId,
    ...(errors === undefined ? {} : { errors }),
    ...(stepUp === undefined ? {} : { stepUp }),
    ...(orderId === undefined ? {} : { orderId }),
    ...(changedAt === undefined ? {} : { changedAt }),
    ...(sendsAtOnce === undefined ? {} : { sendsAtOnce }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

/** What was written when the connection broke may have been kept: only the next read tells. */
function databaseAway(error: unknown, requestId: string, isWrite: boolean): Problem {
  const errorName = error instanceof Error ? error.name : typeof error;
  log("warn", { event: "database", state: "away", requestId, errorName, frames: framesOf(error) });
  return {
    type: typeOf("unavailable"),
    title: "The database can't be reached",
    status: KINDS.unavailable.status,
    detail: isWrite
      ? "Counterfoil's database could not be reached, so this change may or may not have been saved. Check before you try again."
      : "Counterfoil's database can't be reached at the moment. Try again in a few seconds.",
    kind: "unavailable",
    requestId,
    retryAfter: DATABASE_RETRY_AFTER_S,
    ...(isWrite ? { isUncertain: true } : {}),
  };
}

function typeOf(kind: ProblemKind): string {
  return `urn:counterfoil:problem:${kind}`;
}
