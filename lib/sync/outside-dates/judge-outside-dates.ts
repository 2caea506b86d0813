/** The least and the most records that the provider can list only where no dates are asked for. */
export type OutsideDates = { least: number; most: number };

/**
 * What is known of that: verified, and suspected after one request (null: nothing is suspected).
 */
export type Known = { verified: number; suspected: number | null };

/**
 * What is known after another request. A larger number than was known is suspected first, and
 * verified by a second request, as far as both agree; a smaller one is believed at once. A request
 * amid arrivals that leaves it open changes nothing.
 */
export function judgeOutsideDates({ least, most }: OutsideDates, known: Known): Known {
  const { verified, suspected } = known;
  if (most <= 0) return { verified: 0, suspected: null };
  if (most < verified) return { verified: most, suspected: null };
  if (least <= verified) return { verified, suspected: least > 0 ? null : suspected };
  if (suspected === null) return { verified, suspected: least };
  return { verified: Math.max(verified, Math.min(least, suspected)), suspected: null };
}
