import "server-only";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { completenessOfAll } from "#lib/records/completeness-of-all.ts";
import { compareHits, exactOf, hitsOf, onceEach } from "#lib/records/search/hits.ts";
import { branchesOf } from "#lib/records/search/search-branch.ts";
import { searchOrders } from "#lib/records/search/search-orders.ts";
import { readBranches } from "#lib/records/search/search-rows.ts";
import { RESOURCE_NAMES, type ResourceName } from "#lib/resources/resources.ts";
import { HITS_OF_A_KIND } from "#lib/schemas/synced/hits.ts";
import type { Found, Hit, SearchQuery } from "#lib/schemas/synced/search.ts";

/**
 * Looks for a text in everything that Counterfoil holds, whatever its date: ids, hashes, tracking
 * ids, addresses, tags and order ids by their beginning, labels, notes and names by their words,
 * amounts that are equal. The best come first, within a rank the newest; at most eight of each kind
 * of record. A payout order is found from the moment it is kept, and once, also when the provider has it; a
 * draft only by its maker, the `viewer`.
 */
export async function searchSynced({ q, limit }: SearchQuery, viewer: string): Promise<Found> {
  const on = database();
  const account = await accountId(on);
  const [completeness, orders, ...found] = await Promise.all([
    completenessOfAll(),
    searchOrders(q, viewer, account, on),
    ...RESOURCE_NAMES.map((resource) => searchOne(resource, q, account, on)),
  ]);
  const all = found
    .flatMap((hits, at) => withOrders(RESOURCE_NAMES[at], hits, orders))
    .sort(compareHits);
  return { data: { hits: all.slice(0, limit), exact: exactOf(all) }, completeness };
}

/** A payout of which both sides were found is one hit. */
function withOrders(resource: ResourceName | undefined, hits: Hit[], orders: Hit[]): Hit[] {
  const own = orders.filter((hit) => hit.resource === resource);
  return own.length === 0 ? hits : onceEach([...hits, ...own]).slice(0, HITS_OF_A_KIND);
}

async function searchOne(
  resource: ResourceName,
  q: string,
  account: string,
  on: Database,
): Promise<Hit[]> {
  const branches = branchesOf(resource, q);
  const rows = await readBranches(resource, branches, account, HITS_OF_A_KIND, on);
  return hitsOf(resource, branches, rows, q).slice(0, HITS_OF_A_KIND);
}
