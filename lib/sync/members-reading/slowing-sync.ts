import "server-only";
import { noteMembers } from "#lib/sync/members-reading/note-members.ts";

/** Marks what reads from the provider for a user who waits: the sync then slows down. */
export function slowingSync<Input extends unknown[], Output>(
  act: (...input: Input) => Promise<Output>,
): (...input: Input) => Promise<Output> {
  return (...input) => {
    noteMembers();
    return act(...input);
  };
}
