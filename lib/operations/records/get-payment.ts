import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { getPayment as read } from "#lib/provider/get-payment.ts";
import type { Payment } from "#lib/schemas/payment.ts";
import { live } from "#lib/sync/throttle/live.ts";

/** One payment by the id in the URL. Rejects with a Failure, e.g. not_found. */
export const getPayment = operation(
  "payments.get",
  live((_caller, id: string): Promise<Payment> => read(id)),
);
