/** Hints that take two lines on a phone; the form's skeleton has them as well, for their room. */
export const TRACKING_ID_HINT =
  "Unique for each payout. Put your own in its place if you keep one.";
export const WEBHOOK_URL_HINT =
  "Where the payment service sends news of this payout: https, a public host.";
