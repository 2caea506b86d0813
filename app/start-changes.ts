import "server-only";
import type { pageCaller } from "#app/page-caller.ts";
import type { Start } from "#app/start-queries.ts";
import { recordChanges } from "#lib/operations/record-changes.ts";
import { recordChangesQuery } from "#lib/queries/record-changes.ts";

type Caller = Awaited<ReturnType<typeof pageCaller>>;

/** The start of what the desk saw change of a record, so that its page does not grow when it comes. */
export function startChanges(
  caller: Caller,
  resource: "payouts" | "payments" | "transactions",
  id: string,
): Start {
  return {
    queryKey: recordChangesQuery(resource, id).queryKey,
    read: () => recordChanges(caller, resource, id),
  };
}
