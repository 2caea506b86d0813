import type { ResourceName } from "#lib/resources/resources.ts";

/**
 * A stretch of time, [startsAt, endsAt): RFC 3339 in UTC on a whole second, or the database's "-infinity" and
 * "infinity" for no bound.
 */
export type WindowBounds = { startsAt: string; endsAt: string };

/** A stretch of a resource's time, which is read, verified and counted as a whole. */
export type Window = WindowBounds & { resource: ResourceName };

export const BEGINNING = "-infinity";
export const TAIL_END = "infinity";

/** Where nothing in a window says when it was, and it has no beginning. */
const NO_TIME = "1970-01-01T00:00:00Z";

/**
 * The time of a window's list items where none of them states its own: an instant, whatever its
 * beginning.
 */
export function fallbackTimeOf({ startsAt }: Window): string {
  return startsAt === BEGINNING ? NO_TIME : startsAt;
}
