import "server-only";
import { live } from "#lib/mirror/politeness/live.ts";
import { operation } from "#lib/operations/operation.ts";
import type { Payment } from "#lib/schemas/payment.ts";
import { getPayment as read } from "#lib/service/get-payment.ts";

/** One payment by the id that stands in the address. Rejects with a Failure, e.g. not_found. */
export const getPayment = operation(
  "payments.get",
  live((_caller, id: string): Promise<Payment> => read(id)),
);
