import type { IncomingMessage, ServerResponse } from "node:http";
import { limitAddress } from "#lib/route/limits/limit-address.ts";
import { refuseUnrouted } from "#lib/route/refuse-unrouted.ts";
import { securityHeaders } from "#lib/route/security-headers.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { framesOf, log } from "#lib/telemetry/log.ts";
import { withRequestId } from "#lib/telemetry/request-context.ts";
import { cleanHead } from "#server/clean-head.ts";
import type { InFlight } from "#server/in-flight.ts";
import { observe } from "#server/observe.ts";
import { refusalOf } from "#server/refusal.ts";
import { refuse } from "#server/refuse.ts";
import { giveRequestId } from "#server/request-id.ts";
import { faultOfTarget } from "#server/request-target.ts";

type Answerer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

type Inside = {
  answer: Answerer;
  nameOf: (path: string) => string;
  inFlight: InFlight;
};

/** An address that no page has, to which a broken one is taken so that a person sees the page for it. */
const NOWHERE = "/address-that-cannot-be-read";

/**
 * What every request passes before Next sees it: a request id, the security headers, a head and a
 * path that can be trusted, the address's limit, an address that the API has. What is refused here costs
 * next to nothing.
 */
export function door({ answer, nameOf, inFlight }: Inside): Answerer {
  const always = Object.entries(securityHeaders());
  return async (request, response) => {
    const requestId = giveRequestId(request);
    for (const [name, value] of always) response.setHeader(name, value);
    response.setHeader("x-request-id", requestId);
    cleanHead(request);
    const fault = faultOfTarget(request.url ?? "");
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    observe(request, response, { route: fault === null ? nameOf(path) : "none", requestId });
    const refusal =
      refusalOf(request, path, fault) ??
      limitAddress(fault === null ? path : NOWHERE, from(request)) ??
      refuseUnrouted(request.method ?? "", path);
    if (refusal !== null)
      return await refuse(response, requestId, refusal.failure, refusal.headers);
    if (fault !== null) request.url = NOWHERE;
    inFlight.add(response);
    try {
      await withRequestId(requestId, () => answer(request, response));
    } catch (error) {
      const errorName = error instanceof Error ? error.name : typeof error;
      log("error", { event: "internal_error", requestId, errorName, frames: framesOf(error) });
      if (response.headersSent) response.destroy();
      else await refuse(response, requestId, new Failure("internal", "The desk failed."));
    }
  };
}

function from({ socket, headers }: IncomingMessage) {
  return { socket: socket.remoteAddress, forwarded: headers["x-forwarded-for"] };
}
