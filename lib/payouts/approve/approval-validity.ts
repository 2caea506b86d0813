/**
 * How long an approval counts once it was given, for the sentences that say so. What decides is the SQL function
 * `payout_order_approval` (last replaced by migration 0231), so a change takes a migration too. How long a
 * request for approval waits is another time (request-expiry.ts).
 */
export const APPROVAL_VALID_HOURS = 72;
