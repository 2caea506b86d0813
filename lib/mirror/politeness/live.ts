import "server-only";
import { notePeople } from "#lib/mirror/politeness/note-people.ts";

/** Marks what reads from the service for a person who waits: the copying hears of it and makes room. */
export function live<Input extends unknown[], Output>(
  act: (...input: Input) => Promise<Output>,
): (...input: Input) => Promise<Output> {
  return (...input) => {
    notePeople();
    return act(...input);
  };
}
