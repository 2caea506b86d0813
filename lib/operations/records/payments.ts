import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { listPayments as read, getPayment as readOne } from "#lib/provider/payments.ts";
import { liveOrSynced } from "#lib/records/live-or-synced.ts";
import { readPage } from "#lib/records/pages/page.ts";
import type { List, ListQuery } from "#lib/schemas/common/list.ts";
import type { Payment } from "#lib/schemas/records/payment.ts";
import type { SyncedList } from "#lib/schemas/synced/synced-list.ts";
import type { SyncedQuery } from "#lib/schemas/synced/synced-query.ts";
import { live } from "#lib/sync/throttle/live.ts";

/** A page of payments, newest first, with `from` <= createdAt < `to`. Rejects with a Failure. */
export const listPayments = operation(
  "payments.list",
  live(
    (_caller, query: ListQuery): Promise<List<Payment>> => liveOrSynced("payments", query, read),
  ),
);

/** One payment by the id in the URL. Rejects with a Failure, e.g. not_found. */
export const getPayment = operation(
  "payments.get",
  live((_caller, id: string): Promise<Payment> => readOne(id)),
);

/** A page of the synced payments, as filtered and sorted. Rejects with a Failure. */
export const findPayments = operation(
  "payments.find",
  (_caller, query: SyncedQuery): Promise<SyncedList<Payment>> => readPage("payments", query),
);
