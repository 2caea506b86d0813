import * as messages from "#components/data-sync/records/messages.ts";
import type { Completeness } from "#lib/schemas/synced/synced-list.ts";

/** How complete the synced records of a resource are, in a sentence or two; `clock` writes an instant. */
export function formatCompleteness(
  { state, to, missing }: Completeness,
  clock: (at: string) => string,
): string {
  const said = missing ?? "";
  if (to === null) return said;
  if (state === "incomplete") return messages.elseCompleteUpTo(said, clock(to));
  return missing === null
    ? messages.completeUpTo(clock(to))
    : messages.completeUpToBut(clock(to), missing);
}
