import type { Mirrored } from "#lib/schemas/mirror/resource.ts";
import type { Client } from "#lib/service/client.ts";
import { ServiceError } from "#lib/service/error.ts";
import { readRecord } from "#lib/service/read-record.ts";
import { RESOURCES } from "#lib/service/resources.ts";

/**
 * Reads one record by its id: its answer as it came, or undefined where the service says that it has none,
 * or has no such way (currencies). Rejects with ServiceError, or `Closed`.
 */
export type OneReader = (resource: Mirrored, id: string) => Promise<unknown>;

export function createOneReader(client: Client): OneReader {
  return async (resource, id) => {
    const path = RESOURCES[resource].record;
    if (path === null) return undefined;
    try {
      return (await readRecord(client, path, id)).data;
    } catch (error) {
      if (error instanceof ServiceError && error.kind === "not_found") return undefined;
      throw error;
    }
  };
}
