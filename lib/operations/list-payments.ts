import "server-only";
import { live } from "#lib/mirror/politeness/live.ts";
import { operation } from "#lib/operations/operation.ts";
import type { List, ListQuery } from "#lib/schemas/list.ts";
import type { Payment } from "#lib/schemas/payment.ts";
import { listPayments as read } from "#lib/service/list-payments.ts";

/** A page of payments, newest first, with `from` <= createdAt < `to`. Rejects with a Failure. */
export const listPayments = operation(
  "payments.list",
  live((_caller, query: ListQuery): Promise<List<Payment>> => read(query)),
);
