import type { User } from "#lib/schemas/identity/user.ts";

/** The caller, as the journal records users. */
export function personOf({ person: { id, name } }: { person: User }): User {
  return { id, name };
}
