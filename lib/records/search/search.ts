import "server-only";
import { type RawBuilder, sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { fromReplica } from "#lib/database/read-replica.ts";
import { compareInstants } from "#lib/dates/normal-instant.ts";
import { storableText } from "#lib/records/conditions/storable-text.ts";
import { compareHits, exactOf, hitsOf, onceEach } from "#lib/records/search/hits.ts";
import { payoutsOfTransactions } from "#lib/records/search/payouts-of-transactions.ts";
import { type Branch, branchesOf, endBranches } from "#lib/records/search/search-branch.ts";
import { searchOrders } from "#lib/records/search/search-orders.ts";
import { readBranches } from "#lib/records/search/search-rows.ts";
import { ordersWithin, recordsWithin } from "#lib/records/viewer-limits/seen-by-viewer.ts";
import { payouts } from "#lib/resources/payouts.ts";
import { RESOURCE_NAMES, type ResourceName } from "#lib/resources/resources.ts";
import { insteadOf } from "#lib/schemas/common/list.ts";
import { draftsSeenBy, type Reader } from "#lib/schemas/identity/reader.ts";
import { HITS_OF_A_KIND } from "#lib/schemas/synced/hits.ts";
import type { Found, Hit, SearchQuery } from "#lib/schemas/synced/search.ts";
import type { Completeness } from "#lib/schemas/synced/synced-list.ts";
import { completenessOf } from "#lib/sync/completeness/completeness.ts";
import { searchForms } from "#lib/text/search-forms.ts";
import { readPlainEnd } from "#lib/text/typed-ends.ts";

/**
 * Looks for a text in everything that Counterfoil holds, whatever its date: ids, hashes, tracking
 * ids, addresses, tags and order ids by their beginning, labels, notes and names by their words,
 * amounts that are equal, addresses and hashes by both ends ("0x12…ab34"). What nothing of a kind of record has
 * is looked for at the end of its addresses and hashes. The best come first, within a rank the newest; at most eight of each kind
 * of record. A payout is found by the hash of the transaction that it became. A payout order is found from the moment it is kept, and once, also when the provider has it; a
 * draft only by its maker, the user who asks; a limited viewer finds what is within their limits. Where nothing has the
 * text as it was typed, its other forms are looked for, one after the other (`lib/text/search-forms.ts`).
 */
export function searchSynced(query: SearchQuery, reader: Reader): Promise<Found> {
  return fromReplica(
    async ({ on, requireSame }) => {
      const found = await searchOn(query, reader, on);
      await requireSame(on);
      return found;
    },
    () => searchOn(query, reader, database()),
  );
}

async function searchOn({ q, limit }: SearchQuery, reader: Reader, on: Database): Promise<Found> {
  const account = await accountId(on);
  const viewer = { draftsOf: draftsSeenBy(reader), sees: await ordersWithin(reader, on) };
  const within = new Map(
    await Promise.all(
      RESOURCE_NAMES.map(async (one) => [one, await recordsWithin(reader, one, on)] as const),
    ),
  );
  const search = (text: string) => searchFor(text, { viewer, within, account }, on);
  const [typed = q, ...others] = searchForms(q);
  const [completeness, first] = await Promise.all([completenessOfAll(reader, on), search(typed)]);
  let found = { text: typed, hits: first };
  for (const text of others) {
    if (found.hits.length > 0) break;
    found = { text, hits: await search(text) };
  }
  const { hits } = found;
  return {
    data: {
      hits: hits.slice(0, limit),
      exact: exactOf(hits),
      ...(hits.length === 0 ? {} : insteadOf(q, found.text)),
    },
    completeness,
  };
}

type Bounds = {
  account: string;
  viewer: Parameters<typeof searchOrders>[1];
  within: ReadonlyMap<ResourceName, RawBuilder<boolean> | null>;
};

/** What has a text, best first. */
async function searchFor(
  q: string,
  { viewer, within, account }: Bounds,
  on: Database,
): Promise<Hit[]> {
  const searchIn = (resource: ResourceName, branches: readonly Branch[]) =>
    searchOne(resource, narrowed(branches, within.get(resource) ?? null), q, account, on);
  const [orders, ...found] = await Promise.all([
    searchOrders({ q, ends: null }, viewer, account, on),
    ...RESOURCE_NAMES.map((resource) => searchIn(resource, branchesOf(resource, q))),
  ]);
  const lists = found.map((hits, at) => withOthers(RESOURCE_NAMES[at], hits, orders));
  const ends = readPlainEnd(storableText(q));
  const all = await Promise.all(
    lists.map(async (hits, at) => {
      const resource = RESOURCE_NAMES[at];
      if (!hits.every(isDraft) || ends === null || resource === undefined) return hits;
      const ended = await searchIn(resource, endBranches(resource, ends));
      if (resource !== payouts.name) return ended;
      const endedOrders = await searchOrders({ q, ends }, viewer, account, on);
      return withOthers(resource, withOthers(resource, ended, endedOrders), hits);
    }),
  );
  // Which transaction a payout became is not for a limited viewer to know.
  const isLimited = within.get(payouts.name) !== null;
  const became = isLimited ? [] : await payoutsOfTransactions(all.flat(), account, on);
  return all.flatMap((hits, at) => withOthers(RESOURCE_NAMES[at], hits, became)).sort(compareHits);
}

/** As in lists, what is only being written has no part in what a text means. */
function isDraft({ orderState }: Hit): boolean {
  return orderState === "draft";
}

/** A payout that was found in several ways, by its order or its transaction too, is one hit. */
function withOthers(resource: ResourceName | undefined, hits: Hit[], others: Hit[]): Hit[] {
  const own = others.filter((hit) => hit.resource === resource);
  return own.length === 0 ? hits : onceEach([...hits, ...own]).slice(0, HITS_OF_A_KIND);
}

/** The same branches of what is within a limited viewer's limits. */
function narrowed(branches: readonly Branch[], within: RawBuilder<boolean> | null): Branch[] {
  if (within === null) return [...branches];
  return branches.map((branch) => ({ ...branch, where: sql`(${branch.where} and ${within})` }));
}

async function searchOne(
  resource: ResourceName,
  branches: readonly Branch[],
  q: string,
  account: string,
  on: Database,
): Promise<Hit[]> {
  const rows = await readBranches(resource, branches, account, HITS_OF_A_KIND, on);
  return hitsOf(resource, branches, rows, q).slice(0, HITS_OF_A_KIND);
}

/** From the worst on: what is shown of several copies is as complete as the least of them. */
const STATES = ["off", "filling", "incomplete", "behind", "complete"] as const;

/** How complete the synced records of all resources are together. */
async function completenessOfAll({ limits }: Reader, on: Database): Promise<Completeness> {
  const within = limits === null ? {} : { limits };
  return together(
    await Promise.all(RESOURCE_NAMES.map((resource) => completenessOf(resource, on, within))),
  );
}

/** The worst state, the earliest time, and whatever any of them says is missing. */
function together(copies: readonly Completeness[]): Completeness {
  const states = copies.map(({ state }) => state);
  const ends = copies.map(({ to }) => to);
  const missing = new Set(copies.flatMap((copy) => (copy.missing === null ? [] : [copy.missing])));
  return {
    state: STATES.find((state) => states.includes(state)) ?? "off",
    to: ends.reduce(earlier),
    missing: missing.size === 0 ? null : [...missing].join(" "),
  };
}

function earlier(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return null;
  return compareInstants(a, b) <= 0 ? a : b;
}
