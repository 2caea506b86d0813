import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { currentPath } from "#lib/http/api-paths.ts";
import { ATTACHMENT_POLICY, isAttachment } from "#lib/http/file-requests.ts";
import { limitClientIp } from "#lib/http/limit-client-ip.ts";
import { problemResponse } from "#lib/http/problem-response.ts";
import { refuseUnrouted } from "#lib/http/refuse-unrouted.ts";
import { securityHeaders } from "#lib/http/security-headers.ts";
import { framesOf, log } from "#lib/observability/log.ts";
import { withRequestId } from "#lib/observability/request-context.ts";
import { requestIdFrom } from "#lib/observability/request-id.ts";
import { runAs } from "#lib/process/current-account.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { type Place, placeOf } from "#server/account-of.ts";
import { limitBodyTime } from "#server/body-time.ts";
import type { InFlight } from "#server/in-flight.ts";
import { observe } from "#server/observe.ts";
import { refusalOf } from "#server/refusal.ts";
import { faultOfTarget } from "#server/request-target.ts";

type Answerer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

type Guarded = {
  answer: Answerer;
  nameOf: (path: string) => string;
  inFlight: InFlight;
};

/** A path that no page has, to which a malformed one is led so that a user sees the page for it. */
const NOWHERE = "/address-that-cannot-be-read";

/**
 * What every request passes before Next sees it: a request id, the security headers, headers and a
 * path that can be trusted, the client IP's limit, a path that the API has. A refusal here costs
 * next to nothing.
 */
export function requestGuard({ answer, nameOf, inFlight }: Guarded): Answerer {
  const always = Object.entries(securityHeaders());
  return (request, response) => {
    const [asked = "", ...query] = (request.url ?? "").split("?");
    const given = currentPath(asked);
    if (given !== asked) request.url = [given, ...query].join("?");
    const place = placeOf(given);
    return runAs(place.account, () =>
      pass(request, response, { ...place, query: query.join("?") }),
    );
  };

  async function pass(
    request: IncomingMessage,
    response: ServerResponse,
    place: Place & { query: string },
  ): Promise<void> {
    const requestId = giveRequestId(request);
    for (const [name, value] of always) response.setHeader(name, value);
    response.setHeader("x-request-id", requestId);
    cleanHead(request);
    const fault = faultOfTarget(request.url ?? "");
    const path = place.path ?? NOWHERE;
    if (isAttachment(path)) response.setHeader("content-security-policy", ATTACHMENT_POLICY);
    observe(request, response, { route: fault === null ? nameOf(path) : "none", requestId });
    const refusal =
      refusalOf(request, path, fault) ??
      limitClientIp(fault === null ? path : NOWHERE, from(request)) ??
      place.refusal ??
      refuseUnrouted(request.method ?? "", path);
    if (refusal !== null)
      return await refuse(response, requestId, refusal.failure, refusal.headers);
    if (fault !== null || place.path === null) request.url = NOWHERE;
    else if (place.movedTo !== undefined) {
      return redirect(
        response,
        place.query === "" ? place.movedTo : `${place.movedTo}?${place.query}`,
      );
    }
    limitBodyTime(request, response, path);
    inFlight.add(response);
    try {
      await withRequestId(requestId, () => answer(request, response));
    } catch (error) {
      const errorName = error instanceof Error ? error.name : typeof error;
      log("error", { event: "internal_error", requestId, errorName, frames: framesOf(error) });
      if (response.headersSent) response.destroy();
      else await refuse(response, requestId, new Failure("internal", "Counterfoil failed."));
    }
  }
}

/** A bookmark of the time when there was one account. Another account may come first one day, so not for ever. */
function redirect(response: ServerResponse, to: string): void {
  response.writeHead(307, { location: to, "cache-control": "private, no-store" }).end();
}

function from({ socket, headers }: IncomingMessage) {
  return { socket: socket.remoteAddress, forwarded: headers["x-forwarded-for"] };
}

/** Headers by which Next's own parts talk to each other; a client may never send them. */
const INWARD = /^(?:x-middleware-|x-invoke-|x-matched-path$|x-now-route-|x-nextjs-|x-nonce$)/;

/** Takes out of a request's head what only Next itself may say. */
function cleanHead(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers)) {
    if (INWARD.test(name)) delete request.headers[name];
  }
}

/**
 * Answers with a problem from the request guard; the response carries the security headers already.
 */
async function refuse(
  response: ServerResponse,
  requestId: string,
  failure: Failure,
  headers: Record<string, string> = {},
): Promise<void> {
  const problem = problemResponse(failure, requestId);
  for (const [name, value] of problem.headers) response.setHeader(name, value);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader("cache-control", "private, no-store");
  response.statusCode = problem.status;
  response.end(await problem.text());
  // What is still being sent is read and dropped, or the sender would never read the answer.
  response.req.resume();
}

/**
 * The id under which this request is logged, answered and sent to the provider. It is written into
 * the request's headers, so that everything behind the request guard works with the same one.
 */
function giveRequestId(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  const id = requestIdFrom(typeof given === "string" ? given : null) ?? randomUUID();
  request.headers["x-request-id"] = id;
  return id;
}
