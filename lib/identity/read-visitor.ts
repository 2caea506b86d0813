import "server-only";
import type { Visitor } from "#lib/identity/caller.ts";
import { clientIp } from "#lib/identity/client-ip.ts";

/** From where somebody asks who need not have signed in. */
export function readVisitor(headers: Headers, requestId: string): Visitor {
  const userAgent = headers.get("user-agent");
  return { member: null, clientIp: clientIp(headers), userAgent, requestId };
}
