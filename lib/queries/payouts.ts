import { listQuery, newsQuery, recordQuery, resourceKeys } from "#lib/queries/resource.ts";
import { payoutSchema } from "#lib/schemas/payout.ts";

export const payoutsKeys = resourceKeys("payouts");

/** One page of payouts, newest first: `List<Payout>`. */
export const payoutsQuery = listQuery("payouts", payoutSchema);

/** One payout by its id, as it stands in the address bar. */
export const payoutQuery = recordQuery("payouts", payoutSchema);

/** The number of payouts newer than an instant. */
export const newPayoutsQuery = newsQuery("payouts");
