import { randomUUID } from "node:crypto";
import { type Member, memberSchema } from "#lib/schemas/identity/member.ts";

/** A viewer with a second factor. */
export function memberOf(more: Partial<Member>): Member {
  return memberSchema.parse({
    id: randomUUID(),
    name: "Olive Other",
    email: "olive@example.org",
    roles: ["viewer"],
    limits: null,
    state: "active",
    hasSecondFactor: true,
    lastSeenAt: null,
    createdAt: "2026-11-01T10:00:00Z",
    ...more,
  });
}
