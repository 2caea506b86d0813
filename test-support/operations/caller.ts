import { randomUUIDv7 } from "node:crypto";
import type { Caller } from "#lib/identity/caller.ts";
import type { Role } from "#lib/schemas/identity/role.ts";

/** Somebody with these roles, for tests that call operations. */
export function callerWith(...roles: Role[]): Caller {
  const id = randomUUIDv7();
  return {
    member: { id, name: "A person", email: `${id}@example.org`, roles },
    sessionId: randomUUIDv7(),
    address: "127.0.0.1",
    userAgent: null,
    requestId: id,
    stepUp: null,
  };
}
