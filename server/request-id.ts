import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { requestIdFrom } from "#lib/telemetry/request-id.ts";

/**
 * The id under which this request is logged, answered and told to the payment service. It is written
 * into the request's head, so that everything behind the door works with the same.
 */
export function giveRequestId(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  const id = requestIdFrom(typeof given === "string" ? given : null) ?? randomUUID();
  request.headers["x-request-id"] = id;
  return id;
}
