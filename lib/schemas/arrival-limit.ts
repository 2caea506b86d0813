/**
 * Milliseconds from an order's arrival at the desk within which it stands in the journal or never
 * will: what its checks hold up for longer is turned away unsent. A browser that lost the answer may
 * believe the journal's "not there" only after that time.
 */
export const ARRIVAL_LIMIT_MS = 6_000;
