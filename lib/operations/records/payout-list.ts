import "server-only";
import type { Caller } from "#lib/identity/caller.ts";
import { operation } from "#lib/operations/operation.ts";
import { adjacent } from "#lib/operations/records/record-parts.ts";
import { records } from "#lib/operations/records/records.ts";
import { withinLimits } from "#lib/records/conditions/within-limits.ts";
import { readAdjacentPayouts } from "#lib/records/payout-list/adjacent.ts";
import { readPayoutChoices } from "#lib/records/payout-list/choices.ts";
import { countTabs } from "#lib/records/payout-list/count.ts";
import { readPayoutList } from "#lib/records/payout-list/read-payout-list.ts";
import { readPayoutTotals } from "#lib/records/payout-list/totals.ts";
import { listedWithin } from "#lib/records/viewer-limits/links-within.ts";
import type { AdjacentPayouts, PayoutList, TabCounts } from "#lib/schemas/payouts/listed-payout.ts";
import type { PayoutListQuery } from "#lib/schemas/payouts/payout-list-query.ts";
import type { FilterChoices } from "#lib/schemas/synced/filter-choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import type { Totals } from "#lib/schemas/synced/totals.ts";
import { isRecordId } from "#lib/text/record-id.ts";

/** A page of the payouts list: orders of Counterfoil and payouts of the provider. Rejects with a Failure. */
export const listPayouts = operation(
  "payouts.list-all",
  async (caller, query: PayoutListQuery): Promise<PayoutList> => {
    const { member } = caller;
    const filter = withinLimits(member, "payouts", query.filter);
    const list = await readPayoutList(member, { ...query, filter });
    return { ...list, data: listedWithin(member, list.data) };
  },
);

/**
 * The pages next to a payout's in the list; where that is the provider's own, those that it names. None for a limited
 * viewer. Rejects with a Failure.
 */
export const adjacentPayouts = operation(
  "payouts.list-neighbours",
  async (caller, id: string): Promise<AdjacentPayouts> => {
    if (caller.member.limits !== null) return { newer: null, older: null };
    const listed = await readAdjacentPayouts(id);
    if (listed !== null) return listed;
    if (!isRecordId(id)) return { newer: null, older: null };
    return await adjacent(caller, "payouts", await records.payouts.get(caller, id));
  },
);

/** How many payouts are in All and in each tab, as this user sees them. */
export const countPayoutTabs = operation(
  "payouts.list-tab-counts",
  async (caller: Caller): Promise<TabCounts> =>
    await countTabs(caller.member, withinLimits(caller.member, "payouts", NO_FILTER)),
);

/** Count and exact sums by currency of the payouts that a filter leaves. Rejects with a Failure. */
export const totalPayouts = operation(
  "payouts.list-totals",
  async (caller, filter: RecordFilter): Promise<Totals> =>
    await readPayoutTotals(caller.member, withinLimits(caller.member, "payouts", filter)),
);

/** The values that the payouts list can be filtered by; for a limited viewer those of payouts within their limits. */
export const listPayoutChoices = operation(
  "payouts.list-all-choices",
  ({ member }: Caller): Promise<FilterChoices> => readPayoutChoices(member),
);
