import { mirroredQuery } from "#lib/queries/mirrored.ts";
import { listQuery, newsQuery, recordQuery, resourceKeys } from "#lib/queries/resource.ts";

const load = async () => (await import("#lib/schemas/payment.ts")).paymentSchema;

export const paymentsKeys = resourceKeys("payments");

/** One page of payments, newest first: `List<Payment>`. */
export const paymentsQuery = listQuery("payments", load);

/** One page of the mirror's payments, as filtered and sorted: `MirroredList<Payment>`. */
export const mirroredPaymentsQuery = mirroredQuery("payments", load);

/** One payment by its id, as it stands in the address bar. */
export const paymentQuery = recordQuery("payments", load);

/** The number of payments newer than an instant. */
export const newPaymentsQuery = newsQuery("payments");
