import { DATED_RESOURCE_NAMES } from "#lib/resources/resources.ts";

/**
 * Reaches the lists, totals, counts and records of every resource but currencies: for what also changes records of
 * other resources than the one that is shown.
 */
export const datedKeys = DATED_RESOURCE_NAMES.map((name) => [name] as const);
