/**
 * The header Declined of a request that orders a payout: with this value, a payout that the provider declines is
 * answered as the order that it is (202, `entry.state` "refused"), which is no error of the browser's console. Without
 * it, it is a problem (422).
 */
export const DECLINED_AS_ORDER = "order";
