import { randomUUIDv7 } from "node:crypto";
import type { Caller } from "#lib/identity/caller.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";
import { TEST_LIMITS } from "#scripts/test/people.ts";

/** A limited viewer has those of the test stack's. */
export function testLimitsOf(roles: readonly Role[]): AccessLimits | null {
  return roles.includes("limited-viewer") ? TEST_LIMITS : null;
}

/** Somebody with these roles, for tests that call operations. */
export function callerWith(...roles: Role[]): Caller {
  const id = randomUUIDv7();
  return {
    member: {
      id,
      name: "A person",
      email: `${id}@example.org`,
      roles,
      limits: testLimitsOf(roles),
    },
    sessionId: randomUUIDv7(),
    clientIp: "127.0.0.1",
    userAgent: null,
    requestId: id,
    stepUp: null,
  };
}
