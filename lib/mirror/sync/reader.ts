import type { Mirrored } from "#lib/schemas/mirror/resource.ts";
import type { Client } from "#lib/service/client.ts";
import { type Bounds, type Page, readPage } from "#lib/service/page.ts";
import { RESOURCES } from "#lib/service/resources.ts";

/** A page of a list with its entries as they came, newest first. */
export type RawPage = Page<unknown>;

/** Reads pages of the service's lists for the mirror. Rejects with ServiceError, or `Closed`. */
export type Reader = (resource: Mirrored, bounds: Bounds, page: number) => Promise<RawPage>;

const asItCame = (value: unknown): unknown => value;

export function createReader(client: Client): Reader {
  return (resource, bounds, page) =>
    readPage({ client, path: RESOURCES[resource].list, normalise: asItCame }, bounds, page);
}
