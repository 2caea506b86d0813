import { floorSecond } from "#lib/dates/normal-instant.ts";

/** The last instant before a whole second. */
export function justBefore(second: string): string {
  return `${floorSecond(second, -1)}.999999Z`;
}
