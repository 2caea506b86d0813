import { randomUUID } from "node:crypto";
import type { Caller } from "#lib/identity/caller.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";

/** A viewer for whom a measurement reads; within limits, where it is given some. */
export function viewer(limits: AccessLimits | null = null): Caller {
  return {
    member: {
      id: randomUUID(),
      name: "A viewer",
      email: "viewer@example.org",
      roles: [limits === null ? "viewer" : "limited-viewer"],
      limits,
    },
    sessionId: randomUUID(),
    clientIp: null,
    userAgent: null,
    requestId: "bench",
    stepUp: null,
  };
}
