import "server-only";
import { readRow } from "#lib/payouts/order/order-row.ts";
import { eachAlone } from "#lib/payouts/states/each-alone.ts";
import { takeDue } from "#lib/payouts/states/take-due.ts";
import { providerSource } from "#lib/payouts/unconfirmed/provider-source.ts";
import { searchFor } from "#lib/payouts/unconfirmed/search-for.ts";
import type { Source } from "#lib/payouts/unconfirmed/search-provider.ts";

/** How long one search may take before another worker takes it up, too; reading twice does no harm. */
const LEASE_MS = 30_000;
const BATCH_SIZE = 100;

/**
 * Looks for orders in doubt and declined ones that are due, some at once over shared reads, and
 * returns how many it took up. Several workers share them by lease. A failure with one does not
 * affect the others; it is tried again when its lease is over.
 */
export async function searchForDue(source: Source = providerSource()): Promise<number> {
  const due = await takeDue("next_look_at", { leaseMs: LEASE_MS, most: BATCH_SIZE });
  const shared = shareReads(source);
  await eachAlone("look", due, (row) => searchFor(readRow(row), shared));
  return due.length;
}

/**
 * The same source, of which each page and each record is read once: for searches that begin together.
 * After an outage many payouts are in doubt, sent at nearly the same time, and one reading of the list
 * serves them all.
 */
export function shareReads(source: Source): Source {
  const list = once(source.list, ({ from, to, page }) => `${from} ${to} ${page}`);
  const read = once(source.read, (id) => id);
  return { list, read };
}

function once<I, O>(ask: (input: I) => Promise<O>, keyOf: (input: I) => string) {
  const asked = new Map<string, Promise<O>>();
  return (input: I): Promise<O> => {
    const key = keyOf(input);
    const answer = asked.get(key) ?? ask(input);
    asked.set(key, answer);
    return answer;
  };
}
