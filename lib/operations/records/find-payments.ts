import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { readPage } from "#lib/records/page.ts";
import type { Payment } from "#lib/schemas/payment.ts";
import type { SyncedList } from "#lib/schemas/synced/synced-list.ts";
import type { SyncedQuery } from "#lib/schemas/synced/synced-query.ts";

/** A page of the synced payments, as filtered and sorted. Rejects with a Failure. */
export const findPayments = operation(
  "payments.find",
  (_caller, query: SyncedQuery): Promise<SyncedList<Payment>> => readPage("payments", query),
);
