import "server-only";
import { type Database, database } from "#lib/database/connection.ts";
import { readListScope } from "#lib/records/payout-list/scope.ts";
import { statusesOf } from "#lib/records/payout-list/where.ts";
import { refuseUnsupportedChoices } from "#lib/records/refuse-unsupported-filters.ts";
import { isPayoutTab, NOT_AT_PROVIDER, readListedStatus } from "#lib/resources/payout-tabs.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { DefinedStatus } from "#lib/resources/status-meaning.ts";
import {
  among,
  areChosen,
  type Choices,
  ME,
  NO_CHOICES,
  NOT_STATED,
} from "#lib/schemas/synced/choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";

/** A filter with the user who asks in place of "me". */
export function withViewer(filter: RecordFilter, viewer: string): RecordFilter {
  const members = ({ not, values }: Choices) => ({
    not,
    values: values.map((value) => (value === ME ? viewer : value)),
  });
  return { ...filter, creator: members(filter.creator), approver: members(filter.approver) };
}

/**
 * A filter of the payouts list as one of the provider's payouts, which files and their totals hold: tabs and listed
 * statuses become the provider's statuses that payouts now have. Another resource's stays as it is. Where the payouts
 * are read in a transaction, pass it: a status may be as new as they are. `defined`: what administrators said of statuses,
 * where that is known to the caller. Rejects with a Failure: invalid_request for a tab that there is not.
 */
export async function toProviderFilter(
  resource: ResourceName,
  filter: RecordFilter,
  on: Database = database(),
  defined?: readonly DefinedStatus[],
): Promise<RecordFilter> {
  if (resource !== "payouts") return filter;
  const { tab, status } = filter;
  // A tab that the list has not would be silently empty.
  if (!tab.values.every(isPayoutTab)) refuseUnsupportedChoices(["tab"]);
  const isListed = status.values.some((one) => one.includes(":"));
  if (!areChosen(tab) && !isListed) return filter;
  const nobody = { id: "", roles: [] };
  const known = defined ?? (await definedStatuses(on));
  const scope = await readListScope(nobody, NO_FILTER, known, on);
  const statuses = statusesOf(filter, scope).flatMap((one) => {
    const listed = readListedStatus(one);
    return listed.side === "own" ? [] : listed.status || NOT_STATED;
  });
  const held = among(statuses.length === 0 ? [NOT_AT_PROVIDER] : statuses);
  return { ...filter, tab: NO_CHOICES, status: held };
}
