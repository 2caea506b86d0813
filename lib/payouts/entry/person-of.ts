import type { DeskPerson } from "#lib/schemas/desk-person.ts";

/** Who asks, as the journal remembers people. */
export function personOf({ person: { id, name } }: { person: DeskPerson }): DeskPerson {
  return { id, name };
}
