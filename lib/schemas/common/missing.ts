import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/** What keeps a search from being complete. */
export const missingSchema = z.enum([
  /** Its pages named different totals, or not as many payouts came as they named. */
  "total",
  /** It began too late. */
  "reach",
  /** No payout from before the send is known here, so nothing shows that the right list was read. */
  "no_earlier_payout",
  /** The provider no longer gives one that it gave before: a wrong URL, key or zone of the filter. */
  "earlier_payout",
  /** Entries without a tracking ID that may be the order's could not be read by their id. */
  "unread",
]);

export type Missing = z.infer<typeof missingSchema>;
