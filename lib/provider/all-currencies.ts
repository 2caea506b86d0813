import "server-only";
import { isFresh } from "#lib/process/is-fresh.ts";
import { processSingleton } from "#lib/process/process-singleton.ts";
import type { Client } from "#lib/provider/client.ts";
import type { ProviderSettings } from "#lib/provider/read-provider-settings.ts";
import { listRecords } from "#lib/provider/records.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";

/**
 * The catalogue rarely changes: for a minute it is used as it is, then refreshed in the background.
 * If the cached catalogue is older than five minutes (after a quiet night, for example), callers
 * wait for a new one, since minPayout comes from it.
 */
const FRESH_MS = 60_000;
const USABLE_MS = 5 * 60_000;
const MOST_PAGES = 500;
/** How often a catalogue that shifts while it is read is read, before it is taken as it came. */
const ATTEMPTS = 3;

/** `isWhole`: every page was read, and they held as many different rows as each of them said, one at least. */
export type Catalogue = { currencies: Currency[]; isWhole: boolean };

/** The catalogue as it was read last, and the reading of a newer one while that is under way. */
type Memory = {
  held: { readAt: number; all: Promise<Catalogue> } | null;
  renewal: Promise<void> | null;
};

const memories = processSingleton("catalogues", () => new WeakMap<ProviderSettings, Memory>());

/** What is kept of a provider's catalogue, whatever the priority of the client that reads it. */
export function catalogueMemory({ settings }: Client): Memory {
  const known = memories.get();
  const memory = known.get(settings) ?? { held: null, renewal: null };
  known.set(settings, memory);
  return memory;
}

/**
 * Every currency of the catalogue, at most five minutes old. A copy that is somewhat old is answered at
 * once while a newer one is fetched; a failure is not kept, and takes no usable copy away. Rejects with
 * a Failure.
 */
export async function allCurrencies(client: Client): Promise<Currency[]> {
  return (await heldCatalogue(client)).currencies;
}

/** The same, and whether it is whole: one that is not may lack currencies. */
export function heldCatalogue(client: Client): Promise<Catalogue> {
  const { held } = catalogueMemory(client);
  if (held === null || !isFresh(held.readAt, USABLE_MS)) {
    return keep(client, readAll(client), Date.now());
  }
  if (!isFresh(held.readAt, FRESH_MS)) renew(client);
  return held.all;
}

/** The whole catalogue, never older than a minute: for deciding what may be sent. */
export async function currentCatalogue(client: Client): Promise<Catalogue> {
  const { held } = catalogueMemory(client);
  if (held !== null && isFresh(held.readAt, FRESH_MS)) return await held.all;
  return await keep(client, readAll(client), Date.now());
}

function keep(client: Client, all: Promise<Catalogue>, readAt: number): Promise<Catalogue> {
  const memory = catalogueMemory(client);
  const entry = { readAt, all };
  memory.held = entry;
  all.catch(() => {
    if (memory.held === entry) memory.held = null;
  });
  return all;
}

/** What was read after a slow renewal had begun is newer, and stays. */
function renew(client: Client): void {
  const memory = catalogueMemory(client);
  const readAt = Date.now();
  memory.renewal ??= readAll(client)
    .then(
      (catalogue) => {
        const isNewer = memory.held === null || memory.held.readAt <= readAt;
        if (isNewer) void keep(client, Promise.resolve(catalogue), readAt);
      },
      () => undefined,
    )
    .finally(() => {
      memory.renewal = null;
    });
}

async function readAll(client: Client): Promise<Catalogue> {
  let reading = await readOnce(client);
  for (let attempt = 2; attempt <= ATTEMPTS && reading.hasShifted; attempt += 1) {
    reading = await readOnce(client);
  }
  return reading.catalogue;
}

/** `hasShifted`: it is not whole, or a row came twice, in whose place another may be missing. */
async function readOnce(client: Client): Promise<{ catalogue: Catalogue; hasShifted: boolean }> {
  const read = (page: number) => listRecords(client, "currencies", { from: null, to: null, page });
  const first = await read(1);
  const last = Math.min(first.meta.last_page, MOST_PAGES);
  const pages = [first];
  // One after the other: where few requests a second are allowed, the last of many at once would wait too long for
  // their turn, and all be given up.
  for (let page = 2; page <= last; page += 1) pages.push(await read(page));
  const rows = pages.flatMap(({ data }) => data);
  const seen = new Set<string>();
  const currencies = rows.filter(({ id }) => id === null || (!seen.has(id) && seen.add(id)));
  const isWhole =
    currencies.length > 0 && pages.every(({ meta: { total } }) => total === currencies.length);
  const hasShifted = !isWhole || currencies.length < rows.length;
  return { catalogue: { currencies, isWhole }, hasShifted };
}
