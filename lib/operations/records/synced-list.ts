import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { withinLimits } from "#lib/records/conditions/within-limits.ts";
import { toProviderFilter, withViewer } from "#lib/records/payout-list/provider-filter.ts";
import { readFilterChoices } from "#lib/records/totals/filter-choices.ts";
import { readTotals } from "#lib/records/totals/totals.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { FilterChoices } from "#lib/schemas/synced/filter-choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
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
        withViewer(withinLimits(caller.member, resource, filter), caller.member.id),
      ),
    ),
);

/** The values that a list of the synced records can be filtered by; for a limited viewer those within their limits. */
export const listFilterChoices = operation(
  "records.list-filter-choices",
  async ({ member }, resource: ResourceName): Promise<FilterChoices> =>
    await readFilterChoices(resource, withinLimits(member, resource, NO_FILTER)),
);
