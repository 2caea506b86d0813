/** The reason of a replacement that is not sent since another payout of its group is there; its page goes by it. */
export const TURNED_UP =
  "The payout that this one replaces, or another one in its place, has turned up at the provider after all.";

/** The same of an order that replaces none: one that was declined to its recipient is there. */
export const EARLIER_TURNED_UP =
  "An earlier payout to this recipient has turned up at the provider after all.";
