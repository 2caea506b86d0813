import type { Client } from "#lib/provider/client.ts";
import { ENDPOINTS } from "#lib/provider/endpoints.ts";
import { type Bounds, type Page, readPage } from "#lib/provider/page.ts";
import type { ResourceName } from "#lib/resources/resources.ts";

/** A page of a list with its list items as they came, newest first. */
export type RawPage = Page<unknown>;

/** Reads pages of the provider's lists for the sync. Rejects with ProviderError or SyncPaused. */
export type PageReader = (resource: ResourceName, bounds: Bounds, page: number) => Promise<RawPage>;

const asItCame = (value: unknown): unknown => value;

export function createPageReader(client: Client): PageReader {
  return (resource, bounds, page) =>
    readPage({ client, path: ENDPOINTS[resource].list, normalise: asItCame }, bounds, page);
}
