import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { requestIdFrom } from "#lib/observability/request-id.ts";

/**
 * The id under which this request is logged, answered and sent to the provider. It is written into
 * the request's headers, so that everything behind the request guard works with the same one.
 */
export function giveRequestId(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  const id = requestIdFrom(typeof given === "string" ? given : null) ?? randomUUID();
  request.headers["x-request-id"] = id;
  return id;
}
