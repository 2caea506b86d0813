import "server-only";
import type { Payment } from "#lib/schemas/payment.ts";
import { getPayment as read } from "#lib/service/get-payment.ts";

/** One payment by the id that stands in the address. Rejects with a Failure, e.g. not_found. */
export function getPayment(id: string): Promise<Payment> {
  return read(id);
}
