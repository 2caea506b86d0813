import { listQuery, newsQuery, recordQuery, resourceKeys } from "#lib/queries/resource.ts";
import { paymentSchema } from "#lib/schemas/payment.ts";

export const paymentsKeys = resourceKeys("payments");

/** One page of payments, newest first: `List<Payment>`. */
export const paymentsQuery = listQuery("payments", paymentSchema);

/** One payment by its id, as it stands in the address bar. */
export const paymentQuery = recordQuery("payments", paymentSchema);

/** The number of payments newer than an instant. */
export const newPaymentsQuery = newsQuery("payments");
