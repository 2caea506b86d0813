import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/**
 * A stretch [startsAt, endsAt) of a resource's time: RFC 3339 in UTC on a whole second, or the database's
 * "-infinity" and "infinity" for no bound.
 */
export type Window = { resource: Mirrored; startsAt: string; endsAt: string };

export const BEGINNING = "-infinity";
export const HEAD_END = "infinity";
