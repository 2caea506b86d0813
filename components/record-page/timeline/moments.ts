/**
 * One thing that the interface tells about a record's past: `at` is RFC 3339 in UTC, `path` the field
 * that tells it.
 */
export type Moment = { what: string; path: string; at: string | null };

/**
 * Oldest first, exact to the last digit that the provider stated; what has no time comes last, and
 * equal times keep the order in which they were given. A time in whole seconds (a conversion's) may
 * lie anywhere within its second; it is placed at the end of it, after what it follows from.
 */
export function inOrder<M extends Pick<Moment, "at">>(moments: readonly M[]): M[] {
  return moments.toSorted((a, b) => {
    if (a.at === null || b.at === null) return Number(a.at === null) - Number(b.at === null);
    const [x, y] = [sortKey(a.at), sortKey(b.at)];
    return x < y ? -1 : x > y ? 1 : 0;
  });
}

/** The seconds and a fraction padded to nanoseconds, so that texts sort as instants. */
function sortKey(instant: string): string {
  const [seconds = "", fraction] = instant.replace(/Z$/, "").split(".");
  return `${seconds}.${fraction === undefined ? "999999999" : fraction.padEnd(9, "0")}`;
}
