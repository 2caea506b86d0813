import "server-only";
import type { Caller } from "#lib/identity/caller.ts";
import { operation } from "#lib/operations/operation.ts";
import { countWork, readWork } from "#lib/payouts/desk/read-work.ts";
import type { DeskCounts, DeskWork } from "#lib/schemas/desk-work.ts";
import { isPermitted } from "#lib/schemas/permissions.ts";

/** What waits, is in doubt, stuck or failed, as the caller sees it. */
export const readDesk = operation(
  "payouts.desk",
  (caller): Promise<DeskWork> => readWork(onlooker(caller)),
);

/** The same, only counted: for the rail. */
export const countDesk = operation(
  "payouts.desk-counts",
  (caller): Promise<DeskCounts> => countWork(onlooker(caller)),
);

function onlooker({ person }: Caller) {
  return { id: person.id, mayApprove: isPermitted(person.roles, "payouts.approve") };
}
