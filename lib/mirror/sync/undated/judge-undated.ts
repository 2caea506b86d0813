/** At least and at most so many records does the service list only where no dates are asked for. */
export type Undated = { least: number; most: number };

/** What is known of that: proven, and as one asking had it (null: nothing is suspected). */
export type Known = { proven: number; suspected: number | null };

/**
 * What is known after another asking. More than was known is suspected first, and proven by a second asking, as
 * many as both had; fewer are believed at once. An asking amid arrivals that leaves it open changes nothing.
 */
export function judgeUndated({ least, most }: Undated, known: Known): Known {
  const { proven, suspected } = known;
  if (most <= 0) return { proven: 0, suspected: null };
  if (most < proven) return { proven: most, suspected: null };
  if (least <= proven) return { proven, suspected: least > 0 ? null : suspected };
  if (suspected === null) return { proven, suspected: least };
  return { proven: Math.max(proven, Math.min(least, suspected)), suspected: null };
}
