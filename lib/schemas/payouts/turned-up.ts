/** The reason of an order that is not sent since another one in its place has its payout; its page goes by it. */
export const TURNED_UP =
  "The payout that this one replaces, or another one in its place, has turned up at the provider after all.";
