import type { Client } from "#lib/provider/client.ts";
import { ENDPOINTS } from "#lib/provider/endpoints.ts";
import { ProviderError } from "#lib/provider/error.ts";
import { readRecord } from "#lib/provider/read-record.ts";
import type { ResourceName } from "#lib/resources/resources.ts";

/**
 * Reads one record by its id: its answer as it came, or undefined if the provider says that it has
 * none, or has no such path (currencies). Rejects with ProviderError or SyncPaused.
 */
export type RecordReader = (resource: ResourceName, id: string) => Promise<unknown>;

export function createRecordReader(client: Client): RecordReader {
  return async (resource, id) => {
    const path = ENDPOINTS[resource].record;
    if (path === null) return undefined;
    try {
      return (await readRecord(client, path, id)).data;
    } catch (error) {
      if (error instanceof ProviderError && error.kind === "not_found") return undefined;
      throw error;
    }
  };
}
