import "server-only";
import type { List, ListQuery } from "#lib/schemas/list.ts";
import type { Payout } from "#lib/schemas/payout.ts";
import { client } from "#lib/service/client.ts";
import { readExactList } from "#lib/service/exact-list.ts";
import { RESOURCES } from "#lib/service/resources.ts";

const { list: path, normalise } = RESOURCES.payouts;

/** A page of payouts, newest first, exactly within the query's instants. Rejects with ServiceError. */
export function listPayouts(query: ListQuery, via = client()): Promise<List<Payout>> {
  return readExactList({ client: via, path, normalise }, query);
}
