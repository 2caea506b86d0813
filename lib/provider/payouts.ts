import "server-only";
import { ceilSecond, floorSecond } from "#lib/dates/normal-instant.ts";
import { client } from "#lib/provider/client.ts";
import { ENDPOINTS } from "#lib/provider/endpoints.ts";
import { readExactList } from "#lib/provider/exact-list.ts";
import { readPage, toList } from "#lib/provider/page.ts";
import { readRecord } from "#lib/provider/read-record.ts";
import type { List, ListQuery } from "#lib/schemas/common/list.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

const { list, record, normalise } = ENDPOINTS.payouts;

/** A page of payouts, newest first, exactly within the query's instants. Rejects with ProviderError. */
export function listPayouts(query: ListQuery, via = client()): Promise<List<Payout>> {
  return readExactList({ client: via, path: list, normalise }, query);
}

/**
 * A page of the payouts between the query's instants, widened to whole seconds: one request, whose total is
 * the provider's own. Rows shortly beyond the bounds may be among them. Rejects with ProviderError.
 */
export async function listPayoutsBetween(
  { from, to, page }: ListQuery,
  via = client(),
): Promise<List<Payout>> {
  const bounds = {
    from: from === null ? null : floorSecond(from, -1),
    to: to === null ? null : ceilSecond(to),
  };
  const { rows, ...counts } = await readPage({ client: via, path: list, normalise }, bounds, page);
  return toList(rows, { page, ...counts });
}

/** One payout. Rejects with ProviderError: not_found, invalid_request (errors.id), … */
export async function getPayout(id: string, via = client()): Promise<Payout> {
  return normalise((await readRecord(via, record, id)).data);
}
