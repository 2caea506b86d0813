import "server-only";
import { readPage } from "#lib/mirror/read/page.ts";
import { operation } from "#lib/operations/operation.ts";
import type { MirrorQuery } from "#lib/schemas/mirror/mirror-query.ts";
import type { MirroredList } from "#lib/schemas/mirror/mirrored-list.ts";
import type { Payment } from "#lib/schemas/payment.ts";

/** A page of the mirror's payments, as filtered and sorted. Rejects with a Failure. */
export const findPayments = operation(
  "payments.find",
  (_caller, query: MirrorQuery): Promise<MirroredList<Payment>> => readPage("payments", query),
);
