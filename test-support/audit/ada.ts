import { randomUUID } from "node:crypto";
import type { Someone } from "#lib/audit/audit-event.ts";

/** A member who did something, and from where. */
export const ADA: Someone = {
  member: { id: randomUUID(), name: "Ada", email: "ada@example.com" },
  sessionId: randomUUID(),
  clientIp: "192.0.2.7",
  userAgent: "Test/1",
  requestId: "req-12345",
};
