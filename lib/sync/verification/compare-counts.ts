/**
 * How many records Counterfoil has around a range that the provider is asked for in whole seconds:
 * `inside` from a second after its beginning to before its end, which every interpretation of the
 * bounds includes; in the second that begins at its first bound, and in the one that begins at its
 * last.
 */
export type SecondCounts = { inside: number; first: number; last: number };

/** "possible": by some reading of the bounds, with records in the seconds that they fall in. */
export type CountVerdict = "equal" | "possible" | "different";

/**
 * Compares the provider's count of a range with the synced one. The interface does not say whether
 * its bounds are included, nor whether fractions of their seconds count; where no record lies in
 * those seconds, it makes no difference and the comparison is exact.
 */
export function compareCounts(total: number, { inside, first, last }: SecondCounts): CountVerdict {
  if (first === 0 && last === 0) return total === inside ? "equal" : "different";
  return total >= inside && total <= inside + first + last ? "possible" : "different";
}

/**
 * Of the synced counts that some interpretation of the bounds allows, the nearest to the
 * provider's.
 */
export function nearestCount(total: number, { inside, first, last }: SecondCounts): number {
  return Math.min(Math.max(total, inside), inside + first + last);
}
