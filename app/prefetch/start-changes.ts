import type { DatedResourceName } from "#lib/resources/resources.ts";
import "server-only";
import type { pageCaller } from "#app/page-caller.ts";
import type { Start } from "#app/prefetch/start-queries.ts";
import { recordChangesQuery } from "#lib/api-client/records/resource.ts";
import { recordChanges } from "#lib/operations/records/record-parts.ts";

type Caller = Awaited<ReturnType<typeof pageCaller>>;

/**
 * Starts the query of the changes that Counterfoil saw in a record, so that its page does not grow
 * when they arrive.
 */
export function startChanges(caller: Caller, resource: DatedResourceName, id: string): Start {
  return {
    queryKey: recordChangesQuery(resource, id).queryKey,
    read: () => recordChanges(caller, resource, id),
  };
}
