import { RESOURCE_NAMES } from "#lib/resources/resources.ts";

/** How many hits of each kind of record a search gives at most, and so in all. */
export const HITS_OF_A_KIND = 8;
export const MOST_HITS = RESOURCE_NAMES.length * HITS_OF_A_KIND;
