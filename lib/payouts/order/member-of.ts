import type { User } from "#lib/schemas/identity/user.ts";

/** The caller, as orders record users. */
export function memberOf({ member: { id, name } }: { member: User }): User {
  return { id, name };
}
