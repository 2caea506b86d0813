/**
 * How a provider's tracking ID relates to an order's: "exact", or "changed" where a provider may have made
 * it of the order's (other case, trimmed, cut, prefixed or suffixed), "dropped" where it states none, or
 * "other".
 */
export type TrackingIdMatch = "exact" | "changed" | "dropped" | "other";

/** Fewer characters in common say nothing: short IDs can be alike by chance. */
const LEAST_IN_COMMON = 8;

export function matchTrackingId(found: string | null, ordered: string): TrackingIdMatch {
  if (found === ordered) return "exact";
  if (found === null || found.trim() === "") return "dropped";
  const [theirs, ours] = [small(found), small(ordered)];
  if (theirs === ours) return "changed";
  return commonPart(theirs, ours) >= LEAST_IN_COMMON ? "changed" : "other";
}

function small(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * The length of what is left of `ours` in `theirs`, or 0: one contains the other in full, or
 * `theirs` has a prefix (or suffix) of its own beside the beginning (or end) of `ours`, which was
 * cut to fit it.
 */
function commonPart(theirs: string, ours: string): number {
  if (theirs.includes(ours)) return ours.length;
  if (ours.includes(theirs)) return theirs.length;
  return Math.max(overlap(theirs, ours), overlap(ours, theirs));
}

/** The longest end of `first` that is a beginning of `second`. */
function overlap(first: string, second: string): number {
  for (let length = Math.min(first.length, second.length); length > 0; length -= 1) {
    if (first.endsWith(second.slice(0, length))) return length;
  }
  return 0;
}
