import type { Client } from "#lib/provider/client.ts";
import { type Bounds, type Page, readPage } from "#lib/provider/page.ts";
import { RESOURCES } from "#lib/provider/resources.ts";
import type { Synced } from "#lib/schemas/synced/resource.ts";

/** A page of a list with its list items as they came, newest first. */
export type RawPage = Page<unknown>;

/** Reads pages of the provider's lists for the sync. Rejects with ProviderError, or `Closed`. */
export type Reader = (resource: Synced, bounds: Bounds, page: number) => Promise<RawPage>;

const asItCame = (value: unknown): unknown => value;

export function createReader(client: Client): Reader {
  return (resource, bounds, page) =>
    readPage({ client, path: RESOURCES[resource].list, normalise: asItCame }, bounds, page);
}
