import "server-only";
import type { List, ListQuery } from "#lib/schemas/list.ts";
import type { Payment } from "#lib/schemas/payment.ts";
import { client } from "#lib/service/client.ts";
import { readExactList } from "#lib/service/exact-list.ts";
import { RESOURCES } from "#lib/service/resources.ts";

const { list: path, normalise } = RESOURCES.payments;

/** A page of payments, newest first, exactly within the query's instants. Rejects with ServiceError. */
export function listPayments(query: ListQuery, via = client()): Promise<List<Payment>> {
  return readExactList({ client: via, path, normalise }, query);
}
