import type { StatusMeaning } from "#lib/resources/status.ts";

/**
 * How many of these statuses are not known to be final. An unknown one may still change, so it counts; a
 * status that was not given says nothing and does not.
 */
export function stillOpen(
  statuses: readonly (string | null)[],
  meaningOf: (status: string) => StatusMeaning,
): number {
  return statuses.filter((status) => status !== null && !meaningOf(status).isFinal).length;
}
