import "server-only";
import { type Database, database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { completenessOfAll } from "#lib/mirror/read/completeness-of-all.ts";
import { compareHits, exactOf, hitsOf } from "#lib/mirror/read/hits.ts";
import { branchesOf } from "#lib/mirror/read/search-branch.ts";
import { readBranches } from "#lib/mirror/read/search-rows.ts";
import { HITS_OF_A_KIND } from "#lib/schemas/mirror/hits.ts";
import { MIRRORED, type Mirrored } from "#lib/schemas/mirror/resource.ts";
import type { Found, Hit, SearchQuery } from "#lib/schemas/mirror/search.ts";

/**
 * Looks for a text in everything that the mirror holds, whatever its date: ids, hashes, tracking ids,
 * addresses, tags and order ids by their beginning, labels, notes and names by their words, amounts
 * that are equal. The best come first, within a rank the newest; at most eight of each kind of record.
 */
export async function searchMirror({ q, limit }: SearchQuery): Promise<Found> {
  const on = database();
  const merchant = await merchantId(on);
  const [completeness, ...found] = await Promise.all([
    completenessOfAll(),
    ...MIRRORED.map((resource) => searchOne(resource, q, merchant, on)),
  ]);
  const all = found.flat().sort(compareHits);
  return { data: { hits: all.slice(0, limit), exact: exactOf(all) }, completeness };
}

async function searchOne(
  resource: Mirrored,
  q: string,
  merchant: string,
  on: Database,
): Promise<Hit[]> {
  const branches = branchesOf(resource, q);
  const rows = await readBranches(resource, branches, merchant, HITS_OF_A_KIND, on);
  return hitsOf(resource, branches, rows, q).slice(0, HITS_OF_A_KIND);
}
