import "server-only";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { completenessOfAll } from "#lib/records/completeness-of-all.ts";
import { compareHits, exactOf, hitsOf } from "#lib/records/search/hits.ts";
import { branchesOf } from "#lib/records/search/search-branch.ts";
import { readBranches } from "#lib/records/search/search-rows.ts";
import { RESOURCE_NAMES, type ResourceName } from "#lib/resources/resources.ts";
import { HITS_OF_A_KIND } from "#lib/schemas/synced/hits.ts";
import type { Found, Hit, SearchQuery } from "#lib/schemas/synced/search.ts";

/**
 * Looks for a text in everything that Counterfoil holds, whatever its date: ids, hashes, tracking
 * ids, addresses, tags and order ids by their beginning, labels, notes and names by their words,
 * amounts that are equal. The best come first, within a rank the newest; at most eight of each kind
 * of record.
 */
export async function searchSynced({ q, limit }: SearchQuery): Promise<Found> {
  const on = database();
  const account = await accountId(on);
  const [completeness, ...found] = await Promise.all([
    completenessOfAll(),
    ...RESOURCE_NAMES.map((resource) => searchOne(resource, q, account, on)),
  ]);
  const all = found.flat().sort(compareHits);
  return { data: { hits: all.slice(0, limit), exact: exactOf(all) }, completeness };
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
