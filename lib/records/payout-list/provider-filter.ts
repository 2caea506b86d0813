import "server-only";
import { database } from "#lib/database/connection.ts";
import { readListScope } from "#lib/records/payout-list/scope.ts";
import { statusesOf } from "#lib/records/payout-list/where.ts";
import { NOT_AT_PROVIDER, readListedStatus } from "#lib/resources/payout-tabs.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
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

/**
 * A filter of the payouts list as one of the provider's payouts, which files and their totals hold: tabs and listed
 * statuses become the provider's statuses, and "me" the user who asks. Another resource's stays as it is.
 */
export async function toProviderFilter(
  resource: ResourceName,
  filter: RecordFilter,
  viewer: string,
): Promise<RecordFilter> {
  if (resource !== "payouts") return filter;
  const members = (choices: Choices) => ({
    ...choices,
    values: choices.values.map((value) => (value === ME ? viewer : value)),
  });
  const { tab, status } = filter;
  const asked = {
    ...filter,
    tab: NO_CHOICES,
    creator: members(filter.creator),
    approver: members(filter.approver),
  };
  const isListed = status.values.some((one) => one.includes(":"));
  if (!areChosen(tab) && !isListed) return asked;
  const on = database();
  const scope = await readListScope(
    { id: viewer, roles: [] },
    NO_FILTER,
    await definedStatuses(on),
    on,
  );
  const statuses = statusesOf(filter, scope).flatMap((one) => {
    const listed = readListedStatus(one);
    return listed.side === "own" ? [] : listed.status || NOT_STATED;
  });
  return { ...asked, status: among(statuses.length === 0 ? [NOT_AT_PROVIDER] : statuses) };
}
