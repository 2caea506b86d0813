import "server-only";
import type { List, ListQuery } from "#lib/schemas/list.ts";
import type { Payment } from "#lib/schemas/payment.ts";
import { listPayments as read } from "#lib/service/list-payments.ts";

/** A page of payments, newest first, with `from` <= createdAt < `to`. Rejects with a Failure. */
export function listPayments(query: ListQuery): Promise<List<Payment>> {
  return read(query);
}
