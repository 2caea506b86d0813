/**
 * Milliseconds from an order's arrival at Counterfoil within which it is stored or never
 * will be: an order whose checks take longer is refused unsent. A browser that lost the answer may
 * believe "not there" only after that time.
 */
export const ARRIVAL_LIMIT_MS = 6_000;
