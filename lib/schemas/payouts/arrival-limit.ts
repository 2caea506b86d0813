/**
 * Milliseconds from an order's arrival at Counterfoil within which it begins to be stored or never
 * will be: an order whose checks take longer is refused unsent. A browser that lost the answer may
 * believe "not there" only after that time; of one that is being stored it is told so, however long that takes.
 */
export const ARRIVAL_LIMIT_MS = 6_000;
