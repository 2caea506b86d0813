import { recordOf } from "#lib/matching/is-same-payout.ts";
import { needsReadingById, type OrderedPayout } from "#lib/matching/match-with-order.ts";
import { findIn, joinPages, type ListedPage } from "#lib/matching/search-list.ts";
import type { Window } from "#lib/payouts/unconfirmed/search-window.ts";
import type { List, ListQuery } from "#lib/schemas/common/list.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import type { Discrepancy } from "#lib/schemas/payouts/discrepancy.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

/** The reads that a search makes; they reject where the provider can't be read. */
export type Source = {
  list: (query: ListQuery) => Promise<List<Payout>>;
  read: (id: string) => Promise<Payout>;
};

type Searched = {
  ordered: OrderedPayout;
  /** Payouts of which users said that they are not the order's. */
  dismissed: ReadonlySet<string>;
  /** The ids of payouts that were known before as ones that may be it. */
  known: readonly string[];
};

export type ProviderSearch = {
  /** The payout with the order's tracking ID, and where it differs from the order. */
  own: { payout: Payout; discrepancies: Discrepancy[] } | null;
  /** Payouts that may be it, as far as they say themselves. */
  candidates: Payout[];
  /** Everything that was listed. */
  listed: readonly Payout[];
  isWhole: boolean;
  /** How many orders without a tracking ID, which could be it, were not read by their id. */
  unread: number;
};

/**
 * What one search reads at most: its widest window at 20,000 payouts a day, and this many that may
 * be the one.
 */
const MOST_PAGES = 3_000;
const MOST_READS = 500;
/** Of those that were known before and are not listed. */
const MOST_KNOWN_READS = 20;
/** How often the newest part is read where payouts arrive while it is. */
const MOST_TRIES = 5;
/** The part of a list that is still growing, in milliseconds before now. */
const GROWING_MS = 2 * 60_000;

/**
 * Searches the provider's payouts created in the window for the one that an order may have become.
 * The part that is still growing is read on its own and, if a payout arrives meanwhile, again: the
 * rest keeps its total however many come. Payouts that lack a tracking ID and could be the one are
 * read by id, where it may be stated, and so are those that were known before and are not listed. Ends early if it is found as it was ordered. Dismissed payouts are read, so
 * that the list is seen to be whole, and are no match.
 */
export async function searchProvider(
  source: Source,
  { ordered, dismissed, known }: Searched,
  window: Window,
  now: number = Date.now(),
): Promise<ProviderSearch> {
  const mayBeOwn = ({ id }: Payout) => id === null || !dismissed.has(id);
  const listed: Payout[] = [];
  let isWhole = true;
  for (const { part, tries } of partsOf(window, now)) {
    let reading = await readPart(source, ordered, part, mayBeOwn);
    for (let again = 1; again < tries && !reading.isWhole && !reading.isFound; again += 1) {
      listed.push(...reading.payouts);
      reading = await readPart(source, ordered, part, mayBeOwn);
    }
    listed.push(...reading.payouts);
    isWhole = isWhole && reading.isWhole;
    if (reading.isFound) break;
  }
  const { records, unread } = await withRecords(source, ordered, listed.filter(mayBeOwn));
  const { own, candidates } = findIn(records, ordered);
  const ids = new Set(listed.flatMap(({ id }) => (id === null ? [] : [String(id)])));
  const unlisted = known.filter((id) => own === null && !ids.has(id));
  const kept = await readKnown(source, unlisted.slice(0, MOST_KNOWN_READS), window);
  return { own: own ?? findIn(kept, ordered).own, candidates, listed, isWhole, unread };
}

/** The records by these ids, as far as the provider gives them, that the list would have within the window. */
async function readKnown(source: Source, ids: readonly string[], { from }: Window) {
  const records: Payout[] = [];
  for (const id of ids) {
    const record = await source.read(id).catch(() => null);
    if (record?.id !== id) continue;
    const { createdAt } = record;
    if (createdAt === null || Date.parse(createdAt) >= Date.parse(from)) records.push(record);
  }
  return records;
}

type Part = { part: Window; tries: number };

/** The newest first: it is where a payout is that was just sent. A second belongs to both. */
function partsOf({ from, to }: Window, now: number): Part[] {
  const cut = now - GROWING_MS - ((now - GROWING_MS) % 1_000);
  if (Date.parse(from) >= cut || Date.parse(to) <= cut) {
    return [{ part: { from, to }, tries: MOST_TRIES }];
  }
  return [
    { part: { from: new Date(cut).toISOString(), to }, tries: MOST_TRIES },
    { part: { from, to: new Date(cut + 1_000).toISOString() }, tries: 2 },
  ];
}

type Reading = { payouts: Payout[]; isWhole: boolean; isFound: boolean };

async function readPart(
  source: Source,
  ordered: OrderedPayout,
  part: Window,
  mayBeOwn: (payout: Payout) => boolean,
): Promise<Reading> {
  const pages: ListedPage[] = [];
  let isFound = false;
  let isRead = false;
  for (let page = 1; page <= MOST_PAGES && !isRead && !isFound; page += 1) {
    const { data, meta } = await source.list({ ...part, page });
    pages.push({ total: meta.total, rows: data });
    isFound = findIn(data.filter(mayBeOwn), ordered).own?.discrepancies.length === 0;
    isRead = page >= meta.last_page || data.length === 0;
  }
  const { payouts, isWhole } = joinPages(pages);
  return { payouts, isWhole: isWhole && isRead, isFound };
}

/** Each payout once, those that state no tracking ID and could be the order's as their record has them. */
async function withRecords(source: Source, ordered: OrderedPayout, listed: readonly Payout[]) {
  const byId = new Map(listed.map((payout) => [payout.id === null ? payout : payout.id, payout]));
  const records: Payout[] = [];
  let reads = 0;
  let unread = 0;
  for (const payout of byId.values()) {
    if (payout.id === null || !needsReadingById(payout, ordered)) records.push(payout);
    else if (reads >= MOST_READS) {
      unread += 1;
      records.push(payout);
    } else {
      reads += 1;
      records.push(await readRecord(source, ordered, payout));
    }
  }
  return { records, unread };
}

/**
 * The record of a list item by its id; the list item itself if the provider answers with none or
 * with another payout, since it lists it all the same. Rejects if the provider gives no answer just now.
 */
async function readRecord(
  source: Source,
  { trackingId }: OrderedPayout,
  listed: Payout,
): Promise<Payout> {
  try {
    return recordOf(trackingId, listed, await source.read(String(listed.id)));
  } catch (error) {
    if (isFailure(error) && ["not_found", "refused", "unreadable"].includes(error.kind)) {
      return listed;
    }
    throw error;
  }
}
