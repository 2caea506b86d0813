import "server-only";
import { client } from "#lib/provider/client.ts";
import { ENDPOINTS } from "#lib/provider/endpoints.ts";
import { readExactList } from "#lib/provider/exact-list.ts";
import { readRecord } from "#lib/provider/read-record.ts";
import type { List, ListQuery } from "#lib/schemas/common/list.ts";
import type { Payment } from "#lib/schemas/records/payment.ts";

const { list, record, normalise } = ENDPOINTS.payments;

/** A page of payments, newest first, exactly within the query's instants. Rejects with ProviderError. */
export function listPayments(query: ListQuery, via = client()): Promise<List<Payment>> {
  return readExactList({ client: via, path: list, normalise }, query);
}

/** One payment. Rejects with ProviderError: not_found, invalid_request (errors.id), … */
export async function getPayment(id: string, via = client()): Promise<Payment> {
  return normalise((await readRecord(via, record, id)).data);
}
