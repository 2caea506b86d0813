/** The limits' window: what was submitted in these hours before a payout is summed with it. */
export const ROLLING_LIMIT_HOURS = 24;
