import type { IncomingMessage } from "node:http";
import { isUpload } from "#lib/http/file-requests.ts";
import type { Refusal } from "#lib/http/refusal.ts";
import { isDraining } from "#lib/observability/lifecycle.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { MOST_FILE_BYTES } from "#lib/schemas/payouts/payout-file.ts";
import type { TargetFault } from "#server/request-target.ts";

const READS = ["GET", "HEAD", "OPTIONS"];
const WRITES = ["POST", "PUT", "PATCH", "DELETE"];
const MOST_BODY_BYTES = 65_536;
const HEALTH = /^\/api\/health\//;

/**
 * Why the request guard refuses a request, null if it may pass. A user's browser that asks for a
 * page by a malformed URL is let through, to the page that says so.
 */
export function refusalOf(
  request: IncomingMessage,
  path: string,
  fault: TargetFault | null,
): Refusal | null {
  const { method = "", headers } = request;
  if (isDraining() && !HEALTH.test(path)) return ENDING;
  if (!headers.host) return NO_HOST;
  if (fault !== null && !isForPage(request, path)) {
    return { failure: new Failure("invalid_request", fault.detail, { status: fault.status }) };
  }
  const methods = isApi(path) ? [...READS, ...WRITES] : READS;
  if (!methods.includes(method)) {
    const message = `Nothing can be requested with ${method} here.`;
    const failure = new Failure("invalid_request", message, { status: 405 });
    return { failure, headers: { allow: methods.join(", ") } };
  }
  const most = isUpload(method, path) ? MOST_FILE_BYTES : MOST_BODY_BYTES;
  if (Number(headers["content-length"] ?? 0) > most) {
    const message =
      most === MOST_FILE_BYTES
        ? "The file is larger than 10 MB."
        : "The body is larger than 64 KiB.";
    return { failure: new Failure("invalid_request", message, { status: 413 }) };
  }
  return null;
}

/** What is asked of nobody in particular (RFC 9112, 3.2); what follows on the connection is no better. */
const NO_HOST: Refusal = {
  failure: new Failure("invalid_request", "The request names no host.", { status: 400 }),
  headers: { connection: "close" },
};

/** A connection that is kept would bring its next request to a process that is gone. */
const ENDING: Refusal = {
  failure: new Failure(
    "unavailable",
    "Counterfoil is being stopped or updated. Try again in a moment.",
    {
      retryAfter: 5,
    },
  ),
  headers: { connection: "close" },
};

function isApi(path: string): boolean {
  return /^\/api(?:\/|$)/.test(path);
}

function isForPage({ method, headers }: IncomingMessage, path: string): boolean {
  return method === "GET" && !isApi(path) && (headers.accept ?? "").includes("text/html");
}
