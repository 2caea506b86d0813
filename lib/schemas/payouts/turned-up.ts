/** The reason of a replacement that is not sent since another payout of its group is there; its page goes by it. */
export const TURNED_UP =
  "The payout that this one replaces, or another one in its place, has turned up at the provider after all.";

/** The same where an order of no replacement group with it is there, which was declined to its recipient. */
export const EARLIER_TURNED_UP =
  "An earlier payout to this recipient has turned up at the provider after all.";
