import "server-only";
import type { Currency } from "#lib/schemas/currency.ts";
import { listCurrencies } from "#lib/service/list-currencies.ts";

/**
 * The catalogue changes seldom: for a minute it is taken as read, then renewed behind the scenes. A
 * copy older than five minutes, as after a quiet night, is waited for, since minPayout stands in it.
 */
const FRESH_MS = 60_000;
const USABLE_MS = 5 * 60_000;
const MOST_PAGES = 500;

declare global {
  var counterfoilCurrencies: { readAt: number; all: Promise<Currency[]> } | undefined;
  var counterfoilCurrenciesRenewal: Promise<void> | undefined;
}

/**
 * Every currency of the catalogue, at most five minutes old. A copy that is somewhat old is answered at
 * once while a newer one is fetched; a failure is not kept, and takes no usable copy away. Rejects with
 * a Failure.
 */
export function allCurrencies(): Promise<Currency[]> {
  const held = globalThis.counterfoilCurrencies;
  const age = held === undefined ? Number.POSITIVE_INFINITY : Date.now() - held.readAt;
  if (held === undefined || age > USABLE_MS) return keep(readAll());
  if (age > FRESH_MS) renew();
  return held.all;
}

/** As above, but never older than a minute: for deciding what may be sent. */
export async function currentCurrencies(): Promise<Currency[]> {
  const held = globalThis.counterfoilCurrencies;
  if (held !== undefined && Date.now() - held.readAt <= FRESH_MS) return await held.all;
  return await keep(readAll());
}

function keep(all: Promise<Currency[]>): Promise<Currency[]> {
  const entry = { readAt: Date.now(), all };
  globalThis.counterfoilCurrencies = entry;
  all.catch(() => {
    if (globalThis.counterfoilCurrencies === entry) globalThis.counterfoilCurrencies = undefined;
  });
  return all;
}

function renew(): void {
  globalThis.counterfoilCurrenciesRenewal ??= readAll()
    .then(
      (currencies) => void keep(Promise.resolve(currencies)),
      () => undefined,
    )
    .finally(() => {
      globalThis.counterfoilCurrenciesRenewal = undefined;
    });
}

async function readAll(): Promise<Currency[]> {
  const first = await listCurrencies({ page: 1 });
  const last = Math.min(first.meta.last_page, MOST_PAGES);
  const numbers = Array.from({ length: last - 1 }, (_, index) => index + 2);
  const others = await Promise.all(numbers.map((page) => listCurrencies({ page })));
  const seen = new Set<number>();
  return [first, ...others]
    .flatMap(({ data }) => data)
    .filter(({ id }) => id === null || (!seen.has(id) && seen.add(id)));
}
