import type { DatedResourceName } from "#lib/resources/resources.ts";
import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { getRaw as read } from "#lib/provider/get-raw.ts";
import { live } from "#lib/sync/throttle/live.ts";

/** A record's JSON as the provider sent it, indented. Rejects with a Failure. */
export const getRaw = operation(
  "records.raw",
  live((_caller, resource: DatedResourceName, id: string): Promise<string> => read(resource, id)),
);
