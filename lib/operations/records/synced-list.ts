import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { readFilterChoices } from "#lib/records/choices.ts";
import { choicesWithin, withinLimits } from "#lib/records/limits.ts";
import { toProviderFilter } from "#lib/records/payout-list/provider-filter.ts";
import { readTotals } from "#lib/records/totals/totals.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { FilterChoices } from "#lib/schemas/synced/filter-choices.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import type { Totals } from "#lib/schemas/synced/totals.ts";

/**
 * Count and exact sums by currency of the synced records that a filter leaves. Rejects with a
 * Failure.
 */
export const totalRecords = operation(
  "records.read-totals",
  async (caller, resource: ResourceName, filter: RecordFilter): Promise<Totals> =>
    await readTotals(
      resource,
      await toProviderFilter(
        resource,
        withinLimits(caller.member, resource, filter),
        caller.member.id,
      ),
    ),
);

/** The values that a list of the synced records can be filtered by. */
export const listFilterChoices = operation(
  "records.list-filter-choices",
  async (caller, resource: ResourceName): Promise<FilterChoices> =>
    choicesWithin(caller.member, await readFilterChoices(resource)),
);
