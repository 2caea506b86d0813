import { statusTone } from "#components/table/status-tone.ts";

/**
 * How many of these statuses are not known to be final. A word that the desk doesn't know may still
 * change, so it counts; a status that was not given tells nothing and does not.
 */
export function stillMoving(statuses: readonly (string | null)[]): number {
  return statuses.filter((status) => {
    if (status === null) return false;
    const tone = statusTone(status);
    return tone !== "settled" && tone !== "failed";
  }).length;
}
