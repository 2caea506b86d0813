import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { listPayments as read } from "#lib/provider/list-payments.ts";
import { liveOrSynced } from "#lib/records/live-or-synced.ts";
import type { List, ListQuery } from "#lib/schemas/list.ts";
import type { Payment } from "#lib/schemas/payment.ts";
import { live } from "#lib/sync/throttle/live.ts";

/** A page of payments, newest first, with `from` <= createdAt < `to`. Rejects with a Failure. */
export const listPayments = operation(
  "payments.list",
  live(
    (_caller, query: ListQuery): Promise<List<Payment>> => liveOrSynced("payments", query, read),
  ),
);
