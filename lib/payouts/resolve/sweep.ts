import { contradiction } from "#lib/addresses/contradiction.ts";
import { isUnnamed, likeness } from "#lib/payouts/resolve/compare-payout.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import type { List, ListQuery } from "#lib/schemas/list.ts";
import type { Payout } from "#lib/schemas/payout.ts";
import type { PayoutRequest } from "#lib/schemas/payout-request.ts";

/** The reads that a search makes; they reject where the service can't be read. */
export type Source = {
  list: (query: ListQuery) => Promise<List<Payout>>;
  read: (id: string) => Promise<Payout>;
};

export type Found =
  | { result: "own"; payout: Payout }
  | { result: "none"; complete: boolean; candidates: Payout[] };

/** Half-open instants by the service's clock, RFC 3339; null for up to now. */
export type Window = { from: string; to: string | null };

/** What one search reads at most: its widest window at 20,000 payouts a day, and so many that may be the one. */
const MOST_PAGES = 3_000;
const MOST_READS = 500;

/**
 * Searches the service's payouts created in the window for the one that an order in doubt may have
 * become. Pages shift while new payouts arrive: an entry is then met twice, and by its id counted
 * once; a search is complete only when it met as many as the list held at its start. Entries that
 * lack a tracking ID and could be the one are read by id, where it may stand.
 */
export async function sweep(
  source: Source,
  request: PayoutRequest,
  window: Window,
): Promise<Found> {
  const met = new Map<number, Payout>();
  const ambiguous: Payout[] = [];
  let complete = false;
  let expected = 0;
  let nameless = 0;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { data, meta } = await source.list({ ...window, page });
    if (page === 1) expected = meta.total;
    for (const payout of data) {
      if (payout.id === null) nameless += 1;
      if (payout.id === null || met.has(payout.id)) continue;
      met.set(payout.id, payout);
      const like = likeness(payout, request);
      if (like === "own") return { result: "own", payout };
      if (like === "maybe" && !isUnnamed(payout)) ambiguous.push(payout);
    }
    complete = met.size + nameless >= expected;
    if (page >= meta.last_page || data.length === 0) break;
  }
  const unnamed = [...met.values()].filter(
    (payout) => isUnnamed(payout) && contradiction(payout, request) === null,
  );
  const whole = complete && nameless === 0 && unnamed.length <= MOST_READS;
  for (const payout of unnamed.slice(0, MOST_READS)) {
    const record = await readWhole(source, payout);
    const like = likeness(record, request);
    if (like === "own") return { result: "own", payout: record };
    if (like === "maybe") ambiguous.push(record);
  }
  return { result: "none", complete: whole, candidates: ambiguous };
}

/**
 * The record of a list's entry by its id; the entry itself where the service answers with none or with
 * another, since it lists it all the same. Rejects where the service gives no answer just now.
 */
async function readWhole(source: Source, listed: Payout): Promise<Payout> {
  try {
    const record = await source.read(String(listed.id));
    return record.id === listed.id ? record : listed;
  } catch (error) {
    if (isFailure(error) && ["not_found", "refused", "unreadable"].includes(error.kind)) {
      return listed;
    }
    throw error;
  }
}
