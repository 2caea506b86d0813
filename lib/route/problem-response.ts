import { isFailure } from "#lib/schemas/failure.ts";
import type { Problem, ProblemKind } from "#lib/schemas/problem.ts";
import { framesOf, log } from "#lib/telemetry/log.ts";

const KINDS: Record<ProblemKind, { status: number; title: string }> = {
  invalid_request: { status: 422, title: "The request can't be taken as it is" },
  unauthenticated: { status: 401, title: "Not signed in" },
  step_up_required: { status: 403, title: "A fresh proof is needed" },
  forbidden: { status: 403, title: "Not permitted" },
  not_found: { status: 404, title: "Not found" },
  conflict: { status: 409, title: "Something else already holds this" },
  refused: { status: 422, title: "The payment service refused" },
  rate_limited: { status: 429, title: "Too many requests" },
  unavailable: { status: 503, title: "The payment service is not available" },
  unreadable: { status: 502, title: "The payment service's answer can't be read" },
  internal: { status: 500, title: "The desk failed" },
};

/** Any error as RFC 9457 problem+json. Of one that is no Failure, nothing but the request id is told. */
export function problemResponse(error: unknown, requestId: string): Response {
  const problem = toProblem(error, requestId);
  const headers = new Headers({ "content-type": "application/problem+json" });
  if (problem.retryAfter !== undefined) {
    headers.set("retry-after", String(Math.ceil(problem.retryAfter)));
  }
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}

function toProblem(error: unknown, requestId: string): Problem {
  if (!isFailure(error)) {
    const errorName = error instanceof Error ? error.name : typeof error;
    log("error", { event: "internal_error", requestId, errorName, frames: framesOf(error) });
    const detail = "Something went wrong inside the desk. Give the request id to whoever runs it.";
    return { type: typeOf("internal"), ...KINDS.internal, detail, kind: "internal", requestId };
  }
  const { kind, message: detail, details } = error;
  const { errors, retryAfter, stepUp, status = KINDS[kind].status } = details;
  return {
    type: typeOf(kind),
    title: KINDS[kind].title,
    ...{ status, detail, kind, requestId },
    ...(errors === undefined ? {} : { errors }),
    ...(stepUp === undefined ? {} : { stepUp }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

function typeOf(kind: ProblemKind): string {
  return `urn:counterfoil:problem:${kind}`;
}
