import { mirroredQuery } from "#lib/queries/mirrored.ts";
import { listQuery, newsQuery, recordQuery, resourceKeys } from "#lib/queries/resource.ts";

const load = async () => (await import("#lib/schemas/payout.ts")).payoutSchema;

export const payoutsKeys = resourceKeys("payouts");

/** One page of payouts, newest first: `List<Payout>`. */
export const payoutsQuery = listQuery("payouts", load);

/** One page of the mirror's payouts, as filtered and sorted: `MirroredList<Payout>`. */
export const mirroredPayoutsQuery = mirroredQuery("payouts", load);

/** One payout by its id, as it stands in the address bar. */
export const payoutQuery = recordQuery("payouts", load);

/** The number of payouts newer than an instant. */
export const newPayoutsQuery = newsQuery("payouts");
