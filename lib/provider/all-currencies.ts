import "server-only";
import { processSingleton } from "#lib/observability/process-singleton.ts";
import { listCurrencies } from "#lib/provider/list-currencies.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";

/**
 * The catalogue rarely changes: for a minute it is used as it is, then refreshed in the background.
 * If the cached catalogue is older than five minutes (after a quiet night, for example), callers
 * wait for a new one, since minPayout comes from it.
 */
const FRESH_MS = 60_000;
const USABLE_MS = 5 * 60_000;
const MOST_PAGES = 500;

/** `isWhole`: every page was read, and they held as many rows as each of them said. */
export type Catalogue = { currencies: Currency[]; isWhole: boolean };

type Held = { readAt: number; all: Promise<Catalogue> };

export const keptCatalogue = processSingleton<Held | null>("catalogue", () => null);
export const catalogueRenewal = processSingleton<Promise<void> | null>(
  "catalogue renewal",
  () => null,
);

/**
 * Every currency of the catalogue, at most five minutes old. A copy that is somewhat old is answered at
 * once while a newer one is fetched; a failure is not kept, and takes no usable copy away. Rejects with
 * a Failure.
 */
export async function allCurrencies(): Promise<Currency[]> {
  return (await heldCatalogue()).currencies;
}

function heldCatalogue(): Promise<Catalogue> {
  const held = keptCatalogue.get();
  const age = held === null ? Number.POSITIVE_INFINITY : Date.now() - held.readAt;
  if (held === null || age > USABLE_MS) return keep(readAll());
  if (age > FRESH_MS) renew();
  return held.all;
}

/** The whole catalogue, never older than a minute: for deciding what may be sent. */
export async function currentCatalogue(): Promise<Catalogue> {
  const held = keptCatalogue.get();
  if (held !== null && Date.now() - held.readAt <= FRESH_MS) return await held.all;
  return await keep(readAll());
}

function keep(all: Promise<Catalogue>): Promise<Catalogue> {
  const entry = { readAt: Date.now(), all };
  keptCatalogue.set(entry);
  all.catch(() => {
    if (keptCatalogue.get() === entry) keptCatalogue.clear();
  });
  return all;
}

function renew(): void {
  if (catalogueRenewal.get() !== null) return;
  const renewal = readAll()
    .then(
      (catalogue) => void keep(Promise.resolve(catalogue)),
      () => undefined,
    )
    .finally(catalogueRenewal.clear);
  catalogueRenewal.set(renewal);
}

async function readAll(): Promise<Catalogue> {
  const first = await listCurrencies({ page: 1 });
  const last = Math.min(first.meta.last_page, MOST_PAGES);
  const numbers = Array.from({ length: last - 1 }, (_, index) => index + 2);
  const others = await Promise.all(numbers.map((page) => listCurrencies({ page })));
  const pages = [first, ...others];
  const rows = pages.flatMap(({ data }) => data);
  const seen = new Set<string>();
  const currencies = rows.filter(({ id }) => id === null || (!seen.has(id) && seen.add(id)));
  const isWhole = pages.every(
    ({ meta: { total } }) => total === rows.length || total === currencies.length,
  );
  return { currencies, isWhole };
}
